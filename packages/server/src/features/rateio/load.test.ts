import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { demoNow, TestClock } from '../../../test/clock.ts';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';
import { isRunning } from './load-handlers.ts';

type Linha = Schema<'LinhaRateio'>;

let company: Allocations;
let ana: Person;
let paulo: Person;
let cargaId: string;
beforeAll(async () => {
  company = await startAllocations();
  ana = await company.worker({ nome: 'Ana Alves' });
  paulo = await company.contractor({ nome: 'Paulo Prado' });
});
beforeEach(async () => {
  await company.clear();
  cargaId = crypto.randomUUID();
});
afterAll(() => company.server.close());

const line = (
  linha: number,
  { codigo }: Pick<Person, 'codigo'>,
  centroCusto: string,
  percentual: number,
): Linha => ({ linha, colaborador: codigo, centroCusto, percentual });

const send = (linhas: Linha[], by = company.rh, options: Partial<Schema<'LinhasRateio'>> = {}) =>
  by.call({
    method: 'POST',
    url: `/apontamento/rateio/${company.periodo}/linhas`,
    payload: { cargaId, linhas, ...options },
  });
const close = (linhas: number, by = company.rh, simular = false) =>
  by.call({
    method: 'POST',
    url: `/apontamento/rateio/${company.periodo}/linhas/concluir`,
    payload: { cargaId, linhas, simular },
  });
/** Sends lines to be judged; what is wrong, as [line, field, code, value, expected]. */
const judged = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  const carga: Schema<'CargaRateio'> = JSON.parse(body);
  return carga.falhas.map(({ linha, campo, codigo, valor, esperado }) => [
    linha,
    campo,
    codigo,
    valor,
    esperado,
  ]);
};
const told = { emAndamento: false, falhas: [], outrasFalhas: [] };

test('a period runs until its last day is over, and a load of it says so', async () => {
  const clock = new TestClock(demoNow);
  const runs = (fim: string) => isRunning({ fim }, clock);
  expect(['2026-11-17', '2026-11-18', '2026-11-19'].map(runs)).toEqual([false, true, true]);
  const answer = await company.rh.call({
    method: 'POST',
    url: `/apontamento/rateio/${await company.periodId('2026-11-18')}/linhas`,
    payload: { cargaId, linhas: [line(2, ana, 'T.GER', 100)] },
  });
  expect(answer.json()).toMatchObject({ linhas: 1, emAndamento: true });
});

describe('a load', () => {
  test('comes in parts and replaces the rows that are not imported when it is closed', async () => {
    await company.load(paulo, { 'T.GER': 10_000 });
    const first = await send([line(2, ana, 'T.GER', 0.07), line(3, ana, 'T.PRJ', 99.93)]);
    expect(first.json()).toEqual({ cargaId, linhas: 2, colaboradores: 1, ...told });
    await send([line(4, paulo, 'T.PRJ', 90)]);
    // A line that comes again replaces itself.
    const again = await send([line(4, paulo, 'T.PRJ', 100)]);
    expect(again.json()).toEqual({ cargaId, linhas: 3, colaboradores: 2, ...told });
    expect(await company.rows()).toMatchObject([{ centroCusto: 'T.GER', percentual: 100 }]);

    expect((await close(3)).json()).toEqual({
      cargaId,
      linhas: 3,
      colaboradores: 2,
      ...told,
      concluida: true,
    });
    const rows = await company.rows();
    expect(
      rows.map(({ colaborador, centroCusto, percentual, horas }) => [
        colaborador.nome,
        centroCusto,
        percentual,
        horas,
      ]),
    ).toEqual([
      ['Ana Alves', 'T.GER', 0.07, 0.12],
      ['Ana Alves', 'T.PRJ', 99.93, 167.88],
      ['Paulo Prado', 'T.PRJ', 100, 168],
    ]);
    expect(await refusal(send([line(9, ana, 'T.GER', 1)]))).toEqual([
      409,
      'CARGA_CONCLUIDA',
      'Esta carga já foi concluída',
    ]);
  });

  test('may be concluded again: the same answer, and nothing is done twice', async () => {
    await send([line(2, ana, 'T.GER', 100)]);
    const first = (await close(1)).json();
    await company.importAll(`?cargaId=${cargaId}`);
    expect((await close(1)).json()).toEqual(first);
    expect(await refusal(close(2))).toMatchObject({ 0: 422, 1: 'CARGA_INCOMPLETA' });
    expect(await company.rows()).toMatchObject([{ centroCusto: 'T.GER', importado: true }]);
  });

  test('leaves the rows of other people that wait: the file is not about them', async () => {
    await company.load(paulo, { 'T.GER': 10_000 });
    await send([line(2, ana, 'T.PRJ', 100)]);
    await close(1);
    expect((await company.rows()).map(({ colaborador }) => colaborador.nome)).toEqual([
      'Ana Alves',
      'Paulo Prado',
    ]);
  });

  test('leaves what is imported', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.importAll();
    await send([line(2, ana, 'T.PRJ', 100)]);
    await close(1);
    const rows = await company.rows();
    expect(rows.map(({ centroCusto, importado }) => [centroCusto, importado])).toEqual([
      ['T.GER', true],
      ['T.PRJ', false],
    ]);
  });

  test('knows a person by their network ID in small letters, too, also in a later part', async () => {
    const small = { codigo: ana.codigo.toLowerCase() };
    expect((await send([line(2, small, 'T.GER', 50)])).statusCode).toBe(200);
    const again = await send([line(3, small, 'T.GER', 50)]);
    expect(again.json().messages).toEqual([
      'Linha 3: o mesmo colaborador e centro de custo já estão na linha 2',
    ]);
    expect((await send([line(3, ana, 'T.PRJ', 50)])).statusCode).toBe(200);
    expect((await close(2)).json()).toMatchObject({ linhas: 2, colaboradores: 1 });
  });

  test('names each bad line and why, and keeps nothing of that part', async () => {
    await send([line(2, ana, 'T.GER', 50)]);
    await company.server.pool.query(
      `insert into centro_custo (codigo, nome, ativo) values ('T.OFF', 'Encerrado', false)`,
    );
    const nobody = { codigo: 'NINGUEM0' };
    const answer = await send([
      line(3, nobody, 'T.NAO', 10),
      line(4, ana, 'T.GER', 50),
      line(5, ana, 'T.PRJ', 0),
      line(6, paulo, 'T.PRJ', 33.333),
      line(6, paulo, 'T.GER', 100.01),
      line(7, paulo, 'T.OFF', 10),
    ]);
    expect(answer.statusCode).toBe(422);
    const { messages, detalhes } = answer.json<Schema<'Erro'>>();
    const percent = 'o percentual deve ser maior que 0 até 100, com até duas casas';
    expect(messages).toEqual([
      'Linha 3: o colaborador NINGUEM0 não existe',
      'Linha 3: o centro de custo T.NAO não existe',
      'Linha 4: o mesmo colaborador e centro de custo já estão na linha 2',
      `Linha 5: ${percent}`,
      `Linha 6: ${percent}`,
      'Linha 6: este número já foi usado por outra linha',
      `Linha 6: ${percent}`,
      'Linha 7: o centro de custo T.OFF está inativo',
    ]);
    expect(detalhes?.at(-1)?.codigo).toBe('CENTRO_CUSTO_INATIVO');
    expect(detalhes?.[0]).toEqual({
      campo: 'linhas[0].colaborador',
      codigo: 'COLABORADOR_INVALIDO',
    });
    expect((await close(1)).json()).toMatchObject({ linhas: 1 });
  });

  test('that is judged tells every bad line by field, keeps the good ones and is not concluded', async () => {
    const conferir = { conferir: true };
    const nobody = { codigo: 'NINGUEM0' };
    const linhas = [
      line(2, ana, 'T.GER', 50),
      line(3, ana, 'T.GER', 50),
      line(4, nobody, 'T.NAO', 10),
      { ...line(5, paulo, 'T.PRJ', 33.333), competencia: '2025-09' },
      { ...line(6, paulo, 'T.GER', 60), competencia: '2025-10' },
    ];
    const faults = [
      [
        3,
        'centroCusto',
        'CENTRO_CUSTO_REPETIDO',
        'T.GER',
        `uma vez só para ${ana.codigo}; já está na linha 2`,
      ],
      [4, 'colaborador', 'COLABORADOR_INVALIDO', 'NINGUEM0', 'o ID de rede de um colaborador'],
      [4, 'centroCusto', 'CENTRO_CUSTO_INVALIDO', 'T.NAO', 'um centro de custo ativo'],
      [
        5,
        'percentual',
        'PERCENTUAL_INVALIDO',
        '33,33 %',
        'um percentual maior que 0 até 100, com até duas casas',
      ],
      [5, 'competencia', 'COMPETENCIA_DIVERGENTE', '2025-09', 'o período da importação, 2025-10'],
    ];
    expect(await judged(send(linhas, company.rh, conferir))).toEqual(faults);
    expect(await judged(send(linhas, company.rh, conferir))).toEqual(faults);
    expect(await refusal(close(5))).toMatchObject({ 0: 422, 1: 'CARGA_INCOMPLETA' });
    // Corrected, each line replaces itself; what is whole has no fault.
    const corrected = [
      line(3, ana, 'T.PRJ', 50),
      line(4, paulo, 'T.PRJ', 30),
      line(5, paulo, 'T.DIR', 10),
    ];
    await company.server.pool.query(
      `insert into centro_custo (codigo, nome) values ('T.DIR', 'Diretoria') on conflict do nothing`,
    );
    expect(await judged(send(corrected, company.rh, conferir))).toEqual([]);
    expect(await judged(close(5, company.rh, true))).toEqual([]);
    expect((await close(5)).json()).toMatchObject({ linhas: 5, colaboradores: 2 });
  });

  test('is judged as a whole at its end, and stays open', async () => {
    await company.integrate(paulo, 'ENVIANDO');
    await send([
      line(2, ana, 'T.GER', 50),
      line(3, paulo, 'T.GER', 100),
      line(4, ana, 'T.PRJ', 49.99),
    ]);
    expect(await judged(close(3, company.rh, true))).toEqual([
      [
        3,
        'colaborador',
        'RATEIO_FECHADO',
        paulo.codigo,
        'quem ainda não tem medição do período no RM, ou a caminho dele',
      ],
      [4, 'percentual', 'RATEIO_INCOMPLETO', '99,99 %', `100,00 % no total de ${ana.codigo}`],
    ]);
    expect(await company.rows()).toEqual([]);
    expect((await send([line(4, ana, 'T.PRJ', 50)])).statusCode).toBe(200);
  });

  test('tells the first 100 faults, and of the others how many there are', async () => {
    const linhas = Array.from({ length: 250 }, (_, at) =>
      line(at + 2, { codigo: 'NINGUEM0' }, `T.N${at}`, 1),
    );
    const answer = await send(linhas, company.rh, { conferir: true });
    const { falhas, outrasFalhas } = answer.json<Schema<'CargaRateio'>>();
    expect(falhas).toHaveLength(100);
    expect(falhas.at(-1)).toMatchObject({ linha: 51 });
    expect(outrasFalhas).toEqual([
      { codigo: 'COLABORADOR_INVALIDO', quantidade: 200 },
      { codigo: 'CENTRO_CUSTO_INVALIDO', quantidade: 200 },
    ]);
  });

  test('is closed as a whole, by who sent it', async () => {
    await send([line(2, ana, 'T.GER', 100)]);
    expect(await refusal(close(2))).toEqual([
      422,
      'CARGA_INCOMPLETA',
      'A carga tem outra quantidade de linhas: 1, e não 2',
    ]);
    expect(await refusal(close(1, company.admin))).toMatchObject({ 0: 404 });
    expect(await refusal(send([line(3, ana, 'T.PRJ', 1)], company.admin))).toMatchObject({
      0: 404,
    });
    expect(await company.rows()).toEqual([]);
  });

  test('is refused when the measurement of a PJ in it is integrated', async () => {
    await company.integrate(paulo);
    await company.load(ana, { 'T.GER': 10_000 });
    await send([line(2, paulo, 'T.GER', 100)]);
    expect(await refusal(close(1))).toMatchObject({ 0: 409, 1: 'RATEIO_FECHADO' });
    expect(await company.rows()).toMatchObject([{ colaborador: { nome: 'Ana Alves' } }]);
  });
});

describe('the sheets', () => {
  const csv = async (path: string) => {
    const url = `/apontamento/${path}/${company.periodo}/excel`;
    const answer = await company.rh.call({ method: 'GET', url: `${url}?formato=csv` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body.trim().split(/\r?\n/).slice(1);
  };

  test('tell of CLT and of PJ apart what counts: imported rows, else those to be imported', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.importAll();
    await company.load(ana, { 'T.PRJ': 10_000 });
    await company.work(paulo, { data: company.dia });
    const [clt, ...noMore] = await csv('rateio');
    expect(noMore).toEqual([]);
    expect(clt).toMatch(/Ana Alves.*T\.GER.*Importado/);
    expect(await csv('rateio-pj')).toEqual([
      expect.stringMatching(/Paulo Prado.*T\.PRJ.*168.*100.*Não Importado.*Sim/),
    ]);
  });

  test('come as XLSX, named by kind and month', async () => {
    const url = `/apontamento/rateio-pj/${company.periodo}/excel`;
    const answer = await company.rh.call({ method: 'GET', url });
    expect(answer.headers['content-disposition']).toContain('"Rateios PJ 202510.xlsx"');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const nowhere = { method: 'GET', url: '/apontamento/rateio/999/excel' } as const;
    expect((await company.rh.call(nowhere)).statusCode).toBe(404);
  });
});
