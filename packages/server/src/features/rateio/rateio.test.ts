import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';
import { splitPercent } from '../../domain/values/percent.ts';

type Resultado = Schema<'ResultadoImportacao'>;

let company: Allocations;
let ana: Person;
let bruno: Person;
let paulo: Person;
beforeAll(async () => {
  company = await startAllocations();
  ana = await company.worker({ nome: 'Ana Alves' });
  bruno = await company.worker({ nome: 'Bruno Braga' });
  paulo = await company.contractor({ nome: 'Paulo Prado', jornada: null });
});
beforeEach(() => company.clear());
afterAll(() => company.server.close());

const worked = async (person: Person, minutes: Record<string, number>) => {
  for (const [centroCusto, minutos] of Object.entries(minutes))
    await company.work(person, { data: company.dia, centroCusto, minutos });
};
const imported = async (query?: string): Promise<Resultado> => {
  const answer = await company.importAll(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const shares = async (query?: string) =>
  (await company.rows(query)).map(({ colaborador, centroCusto, percentual, importado }) => [
    colaborador.nome,
    centroCusto,
    percentual,
    importado,
  ]);

describe('the preview', () => {
  test('has loaded rows, and for those without any what their entries make: exactly 100,00 %', async () => {
    await company.load(ana, { 'T.GER': 2500, 'T.PRJ': 7500 });
    await worked(ana, { 'T.GER': 60 });
    await worked(bruno, { 'T.PRJ': 20, 'T.GER': 40 });
    const rows = await company.rows();
    expect(
      rows.map((row) => [
        row.colaborador.nome,
        row.centroCusto,
        row.percentual,
        row.geradoAutomaticamente,
      ]),
    ).toEqual([
      ['Ana Alves', 'T.GER', 25, false],
      ['Ana Alves', 'T.PRJ', 75, false],
      ['Bruno Braga', 'T.GER', 66.67, true],
      ['Bruno Braga', 'T.PRJ', 33.33, true],
    ]);
    expect(new Set(rows.map(({ motivo }) => motivo))).toEqual(new Set([null]));
  });

  test('splits entries as every other split: largest remainder, ties to the lower code, no 0 %', async () => {
    const { pool } = company.server;
    const codes = Array.from({ length: 7 }, (_, index) => `T.R${index}`);
    for (const code of codes)
      await pool.query('insert into centro_custo (codigo, nome) values ($1, $1)', [code]);
    const cases = [
      [1, 1, 1],
      [1, 1440, 1440, 1440, 1440, 1440, 1440],
      [7, 7, 7, 7, 7, 7, 7],
      [1, 2, 3, 5, 8, 13, 21],
      [1439, 1],
      [100, 200, 301, 59, 61],
    ];
    for (const minutes of cases) {
      await pool.query('delete from apontamento where funcionario = $1', [ana.codigo]);
      await worked(ana, Object.fromEntries(minutes.map((minute, index) => [codes[index], minute])));
      const parts = minutes.map((peso, index) => ({ codigo: codes[index] ?? '', peso }));
      const percents = splitPercent(parts).filter((percent) => percent > 0);
      const rows = await company.rows();
      expect(rows.map(({ percentual }) => Math.round(percentual * 100))).toEqual(percents);
    }
  });

  test('counts hours of the jornada of the period without its holidays, or of the entries', async () => {
    // 2025-09-26 to 2025-10-25 has 21 days from Monday to Friday.
    await company.server.pool.query(
      `insert into feriado values ('T.1', '2025-10-13', 'Segunda-feira'), ('T.1', '2025-10-12', 'Domingo')`,
    );
    await worked(ana, { 'T.GER': 30, 'T.PRJ': 30 });
    await worked(paulo, { 'T.GER': 90 });
    const rows = await company.rows();
    expect(rows.map(({ colaborador, horas }) => [colaborador.nome, horas])).toEqual([
      ['Ana Alves', 80],
      ['Ana Alves', 80],
      ['Paulo Prado', 1.5],
    ]);
  });

  test('comes in pages of 20 and is filtered by state; there is no period 999', async () => {
    await worked(ana, { 'T.GER': 30, 'T.PRJ': 30 });
    const url = `rateio/${company.periodo}/filter`;
    expect(await company.rh.get(url)).toMatchObject({ size: 20, totalElements: 2 });
    const page = await company.rh.get<{ content: unknown[] }>(`${url}?size=1&page=1`);
    expect(page).toMatchObject({ totalPages: 2, content: [{ centroCusto: 'T.PRJ' }] });
    expect(await company.rows('&importado=true')).toEqual([]);
    await imported();
    expect(await company.rows('&importado=false')).toEqual([]);
    expect(await company.rows('&importado=true')).toHaveLength(2);
    const nowhere = { method: 'GET', url: '/apontamento/rateio/999/filter' } as const;
    expect((await company.rh.call(nowhere)).statusCode).toBe(404);
  });
});

describe('an import', () => {
  test('takes each person whose rows total 100,00 % and says why the others stay', async () => {
    await company.load(ana, { 'T.GER': 9000 });
    await company.load(bruno, { 'T.GER': 5000, 'T.PRJ': 5000 });
    await worked(paulo, { 'T.PRJ': 480 });
    const motivo = 'O rateio soma 90,00 %, e não 100,00 %';
    expect(await imported()).toMatchObject({
      importacao: { createUserName: 'Rita Rateio', periodo: { id: company.periodo } },
      colaboradores: 2,
      naoImportados: [{ colaborador: { codigo: ana.codigo, nome: 'Ana Alves' }, motivo }],
    });
    expect(await shares()).toEqual([
      ['Ana Alves', 'T.GER', 90, false],
      ['Bruno Braga', 'T.GER', 50, true],
      ['Bruno Braga', 'T.PRJ', 50, true],
      ['Paulo Prado', 'T.PRJ', 100, true],
    ]);
    const rows = await company.rows();
    expect(rows.map((row) => [row.motivo, row.geradoAutomaticamente])).toEqual([
      [motivo, false],
      [null, false],
      [null, false],
      [null, true],
    ]);
  });

  test('of nothing makes no importation', async () => {
    await company.load(ana, { 'T.GER': 9000 });
    expect(await imported()).toMatchObject({ importacao: null, colaboradores: 0 });
    const list = await company.rh.get(`importacao?periodo=${company.periodo}`);
    expect(list).toMatchObject({ totalElements: 0 });
  });

  test('replaces what was imported only when told to', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    const first = await imported();
    await company.load(ana, { 'T.PRJ': 10_000 });
    expect(await imported()).toMatchObject({
      importacao: null,
      naoImportados: [
        { motivo: 'Colaborador já importado neste período; importe de novo com substituição' },
      ],
    });
    const second = await imported('?substituir=true');
    expect(second).toMatchObject({ colaboradores: 1, naoImportados: [] });
    expect(await shares()).toEqual([['Ana Alves', 'T.PRJ', 100, true]]);
    const list = await company.rh.get(`importacao?periodo=${company.periodo}`);
    expect(list).toMatchObject({
      sortedBy: 'id,desc',
      content: [{ id: second.importacao?.id }, { id: first.importacao?.id }],
    });
  });

  test('takes entries that changed since it was generated only when told to', async () => {
    await worked(ana, { 'T.GER': 60, 'T.PRJ': 60 });
    await worked(bruno, { 'T.GER': 60 });
    await imported();
    await worked(ana, { 'T.GER': 60, 'T.PRJ': 60 });
    await worked(bruno, { 'T.GER': 60 });
    expect(await company.rows('&importado=false')).toEqual([]);
    await worked(ana, { 'T.GER': 120 });
    await worked(bruno, { 'T.PRJ': 120 });
    const before = await shares('&importado=true');
    const motivo = 'Colaborador já importado neste período; importe de novo com substituição';
    expect((await company.rows('&importado=false')).map((row) => row.motivo)).toEqual(
      Array(4).fill(motivo),
    );
    expect(await imported()).toMatchObject({
      importacao: null,
      naoImportados: [{ motivo }, { motivo }],
    });
    expect(await shares('&importado=true')).toEqual(before);

    expect(await imported('?substituir=true')).toMatchObject({ colaboradores: 2 });
    expect(await shares()).toEqual([
      ['Ana Alves', 'T.GER', 66.67, true],
      ['Ana Alves', 'T.PRJ', 33.33, true],
      ['Bruno Braga', 'T.GER', 50, true],
      ['Bruno Braga', 'T.PRJ', 50, true],
    ]);
    expect(await imported('?substituir=true')).toMatchObject({ importacao: null });
  });

  test('is closed by the integrated measurement of a PJ of the load', async () => {
    await worked(paulo, { 'T.GER': 90 });
    await imported();
    await company.integrate(paulo);
    await company.load(ana, { 'T.GER': 10_000 });
    await company.load(paulo, { 'T.PRJ': 10_000 });
    const closed = [
      409,
      'RATEIO_FECHADO',
      'O rateio do período está fechado: a medição de Paulo Prado já foi integrada',
    ];
    expect(await refusal(company.importAll('?substituir=true'))).toEqual(closed);
    expect(await refusal(company.importAll('?substituir=true&simular=true'))).toEqual(closed);
    expect(await company.rows('&importado=true')).toHaveLength(1);
  });

  test.each(['INTEGRADA', 'ENVIANDO', 'INCERTA', 'PRONTA'] as const)(
    'never takes generated rows of who is %s in RM, nor changes theirs',
    async (status) => {
      await worked(paulo, { 'T.GER': 90 });
      await imported();
      await company.integrate(paulo, status);
      await worked(paulo, { 'T.PRJ': 90 });
      await worked(ana, { 'T.GER': 60 });
      const motivo = `O rateio do período está fechado: a medição de Paulo Prado ${
        status === 'INTEGRADA' ? 'já foi integrada' : 'está a caminho do RM'
      }`;
      expect(await imported('?substituir=true')).toMatchObject({
        colaboradores: 1,
        naoImportados: [{ colaborador: { nome: 'Paulo Prado' }, motivo }],
      });
      expect(await shares('&importado=true')).toEqual([
        ['Ana Alves', 'T.GER', 100, true],
        ['Paulo Prado', 'T.GER', 100, true],
      ]);
      expect(await company.rows('&importado=false')).toMatchObject([{ motivo }, { motivo }]);
    },
  );

  test('goes on where RM refused the measurement, or gave it back', async () => {
    for (const status of ['MARCADA', 'ERRO', 'ESTORNADA'] as const) {
      await company.clear();
      await company.integrate(paulo, status);
      await company.load(paulo, { 'T.GER': 10_000 });
      expect(await imported()).toMatchObject({ colaboradores: 1 });
    }
  });

  test('that comes twice at once is one; with the same key it has the same answer', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    const answers = await Promise.all([company.importAll(), company.importAll()]);
    const counts = answers.map((answer) => answer.json<Resultado>().colaboradores);
    expect(counts.sort()).toEqual([0, 1]);

    await company.load(bruno, { 'T.GER': 10_000 });
    const key = { 'idempotency-key': 'bruno' };
    const [one, two] = [await company.importAll('', key), await company.importAll('', key)];
    expect(one.json()).toMatchObject({ colaboradores: 1 });
    expect(two.json()).toEqual(one.json());
  });

  test('is told to the audit and needs the role', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await imported();
    const { rows } = await company.server.pool.query(
      `select usuario, depois -> 'colaboradores' as colaboradores from auditoria where operacao = 'importarRateios' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ usuario: company.rh.codigo, colaboradores: 1 }]);
    const url = `/apontamento/rateio/${company.periodo}`;
    expect(await refusal(ana.call({ method: 'POST', url }))).toEqual([
      403,
      'SEM_PERMISSAO',
      'Você não tem permissão para importar rateio fixo',
    ]);
  });
});
