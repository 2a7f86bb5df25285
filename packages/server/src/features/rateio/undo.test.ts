import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approve, done, refusal } from '../../../test/approval.ts';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';

let company: Allocations;
let ana: Person;
let bruno: Person;
let paulo: Person;
beforeAll(async () => {
  company = await startAllocations();
  ana = await company.worker({ nome: 'Ana Alves' });
  bruno = await company.worker({ nome: 'Bruno Braga' });
  paulo = await company.contractor({ nome: 'Paulo Prado' });
});
beforeEach(() => company.clear());
afterAll(() => company.server.close());

const shares = async (query?: string) =>
  (await company.rows(query)).map(({ colaborador, centroCusto, percentual, importado }) => [
    colaborador.nome,
    centroCusto,
    percentual,
    importado,
  ]);

describe('the import of a load', () => {
  test('takes the people of the load and nobody else, and tells who waits outside of it', async () => {
    await company.load(bruno, { 'T.GER': 10_000 });
    await company.work(paulo, { data: company.dia });
    const carga = await company.sendLoad([[ana, { 'T.GER': 60, 'T.PRJ': 40 }]]);
    const plan = {
      importacao: null,
      colaboradores: 1,
      naoImportados: [],
      emAndamento: false,
      plano: [
        {
          colaborador: { codigo: ana.codigo, nome: 'Ana Alves' },
          acao: 'IMPORTA',
          gerado: false,
          motivo: null,
          antes: [],
          depois: [
            { centroCusto: 'T.GER', percentual: 60 },
            { centroCusto: 'T.PRJ', percentual: 40 },
          ],
        },
      ],
      foraDaCarga: [{ codigo: bruno.codigo, nome: 'Bruno Braga' }],
    };
    const before = await company.rows();
    const open = await refusal(company.importAll(`?cargaId=${carga.id}`));
    expect(open).toEqual([409, 'CARGA_ABERTA', 'Esta carga ainda não foi concluída']);
    // Asked before the load is concluded, and after it: the plan is what is done.
    const query = `?cargaId=${carga.id}`;
    expect((await company.importAll(`${query}&simular=true`)).json()).toEqual(plan);
    expect(await company.rows()).toEqual(before);
    await carga.close();
    expect((await company.importAll(`${query}&simular=true`)).json()).toEqual(plan);
    const made = (await company.importAll(query)).json<Schema<'ResultadoImportacao'>>();
    expect({ ...made, importacao: null }).toEqual(plan);
    expect(made.importacao).toMatchObject({
      cargaId: carga.id,
      arquivo: 'rateio.csv',
      colaboradores: 1,
    });
    expect(await shares()).toEqual([
      ['Ana Alves', 'T.GER', 60, true],
      ['Ana Alves', 'T.PRJ', 40, true],
      ['Bruno Braga', 'T.GER', 100, false],
      ['Paulo Prado', 'T.PRJ', 100, false],
    ]);
    const nowhere = `?cargaId=${crypto.randomUUID()}`;
    expect((await company.importAll(nowhere)).statusCode).toBe(404);
  });

  test('of the whole period takes the load with it, planned before it is concluded', async () => {
    await company.load(bruno, { 'T.GER': 10_000 });
    const carga = await company.sendLoad([[ana, { 'T.GER': 100 }]]);
    const query = `?cargaId=${carga.id}&periodoInteiro=true`;
    const people = (answer: Schema<'ResultadoImportacao'>) =>
      answer.plano.map(({ colaborador, acao }) => [colaborador.nome, acao]);
    const planned = (await company.importAll(`${query}&simular=true`)).json();
    expect(people(planned)).toEqual([
      ['Ana Alves', 'IMPORTA'],
      ['Bruno Braga', 'IMPORTA'],
    ]);
    expect(planned.foraDaCarga).toEqual([]);
    expect((await company.rows('&importado=true')).length).toBe(0);
    await carga.close();
    const made = (await company.importAll(query)).json();
    expect(people(made)).toEqual(people(planned));
    expect(made.importacao).toMatchObject({ cargaId: carga.id, colaboradores: 2 });
  });

  test('of the whole period goes on once what waits of somebody in RM is discarded', async () => {
    await company.load(bruno, { 'T.GER': 10_000 });
    await company.importAll();
    await company.load(bruno, { 'T.PRJ': 10_000 });
    await company.load(paulo, { 'T.GER': 10_000 });
    await company.integrate(paulo);
    expect(await refusal(company.importAll())).toMatchObject({ 0: 409, 1: 'RATEIO_FECHADO' });
    const discard = (colaboradores: string[]) =>
      company.rh.call({
        method: 'POST',
        url: `/apontamento/rateio/${company.periodo}/descartar`,
        payload: { colaboradores },
      });
    const answer = await discard([paulo.codigo, bruno.codigo, ana.codigo]);
    expect(answer.json()).toEqual({
      colaboradores: [bruno, paulo].map(({ codigo }, at) => ({
        codigo,
        nome: ['Bruno Braga', 'Paulo Prado'][at],
      })),
    });
    expect(await shares()).toEqual([['Bruno Braga', 'T.GER', 100, true]]);
    expect((await company.importAll()).statusCode).toBe(200);
    expect((await discard([paulo.codigo])).json()).toEqual({ colaboradores: [] });
  });

  test('of the same file again changes nothing', async () => {
    const import2 = async () => {
      const carga = await company.sendLoad([[ana, { 'T.GER': 60, 'T.PRJ': 40 }]]);
      await carga.close();
      return (await company.importAll(`?cargaId=${carga.id}&substituir=true`)).json();
    };
    await import2();
    const before = await company.rows();
    expect(await import2()).toMatchObject({
      importacao: null,
      colaboradores: 0,
      naoImportados: [],
      plano: [{ acao: 'IGUAL' }],
    });
    expect(await company.rows()).toEqual(before);
  });
});

describe('undoing an import', () => {
  test('gives back what it replaced, and lets what it loaded wait again', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.importAll();
    await company.load(ana, { 'T.PRJ': 10_000 });
    await company.load(bruno, { 'T.GER': 10_000 });
    await company.work(paulo, { data: company.dia });
    const before = await company.rows();
    const made = await company.importAll('?substituir=true');
    const { importacao } = made.json<Schema<'ResultadoImportacao'>>();
    const after = await company.rows();

    const id = importacao?.id ?? 0;
    const asked = (await company.undo(id, '?simular=true')).json<Schema<'ResultadoDesfazer'>>();
    expect(
      asked.mudancas.map(({ colaborador, acao, depois }) => [colaborador.nome, acao, depois]),
    ).toEqual([
      ['Ana Alves', 'VOLTA', [{ centroCusto: 'T.GER', percentual: 100 }]],
      ['Bruno Braga', 'RETIRA', []],
      ['Paulo Prado', 'RETIRA', []],
    ]);
    expect(await company.rows()).toEqual(after);
    expect((await company.undo(id)).json()).toEqual(asked);
    expect(await company.rows()).toEqual(before);
    expect(await company.rh.get(`importacao?periodo=${company.periodo}`)).toMatchObject({
      content: [{ id, desfeitaPor: 'Rita Rateio' }, { desfeitaPor: null }],
    });
    expect(await refusal(company.undo(id))).toEqual([
      409,
      'IMPORTACAO_DESFEITA',
      'Esta importação já foi desfeita por Rita Rateio',
    ]);
  });

  test('leaves newer rows that wait for the same person', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    const { importacao } = (await company.importAll()).json<Schema<'ResultadoImportacao'>>();
    await company.load(ana, { 'T.PRJ': 10_000 });
    await company.undo(importacao?.id ?? 0);
    expect(await shares()).toEqual([['Ana Alves', 'T.PRJ', 100, false]]);
  });

  test('comes too late once RM has the measurement of one of its people', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.load(paulo, { 'T.GER': 10_000 });
    const { importacao } = (await company.importAll()).json<Schema<'ResultadoImportacao'>>();
    await company.integrate(paulo, 'PRONTA');
    const before = await company.rows();
    expect(await refusal(company.undo(importacao?.id ?? 0))).toEqual([
      409,
      'RATEIO_FECHADO',
      'O rateio do período está fechado: a medição de Paulo Prado está a caminho do RM',
    ]);
    expect(await company.rows()).toEqual(before);
  });

  test('splits again what was measured by it and is not on its way to RM', async () => {
    await company.load(paulo, { 'T.GER': 10_000 });
    const { importacao } = (await company.importAll()).json<Schema<'ResultadoImportacao'>>();
    await company.work(paulo, { data: company.dia });
    const [{ id } = { id: 0 }] = await company.query<{ id: number }>(
      `insert into aprovacao (tipo, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
         aprovador_secundario, criada_em, status_em)
       values ('HORAS', $1, $2, 'T.HORAS', 'PJ', 480, 800, $3, $3, now(), now()) returning id::int`,
      [paulo.codigo, company.periodo, company.secundario.codigo],
    );
    await done(approve(company.secundario.call, { medicao: id }));
    const split = () =>
      company.query(
        `select centro_custo, percentual::int from medicao_centro_custo c join medicao m on m.id = c.medicao_id
         where aprovacao_id = $1`,
        [id],
      );
    expect(await split()).toEqual([{ centro_custo: 'T.GER', percentual: 10_000 }]);
    await company.undo(importacao?.id ?? 0, '?simular=true');
    expect(await split()).toEqual([{ centro_custo: 'T.GER', percentual: 10_000 }]);
    expect((await company.undo(importacao?.id ?? 0)).statusCode).toBe(200);
    expect(await split()).toEqual([{ centro_custo: 'T.PRJ', percentual: 10_000 }]);
  });

  test('goes from the newest import to the oldest', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.load(bruno, { 'T.GER': 10_000 });
    const first = (await company.importAll()).json<Schema<'ResultadoImportacao'>>();
    await company.load(ana, { 'T.PRJ': 10_000 });
    const second = (await company.importAll('?substituir=true')).json<
      Schema<'ResultadoImportacao'>
    >();
    const [one, two] = [first.importacao?.id ?? 0, second.importacao?.id ?? 0];
    expect(await refusal(company.undo(one))).toMatchObject({ 0: 409, 1: 'IMPORTACAO_SUBSTITUIDA' });
    expect((await company.undo(two)).statusCode).toBe(200);
    expect((await company.undo(one)).statusCode).toBe(200);
    expect(await company.rows('&importado=true')).toEqual([]);
  });

  test('is not offered for an import of which nothing was kept, nor in another period', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    const { importacao } = (await company.importAll()).json<Schema<'ResultadoImportacao'>>();
    const id = importacao?.id ?? 0;
    await company.server.pool.query('update importacao set colaboradores = null where id = $1', [
      id,
    ]);
    expect(await refusal(company.undo(id))).toMatchObject({ 0: 409, 1: 'IMPORTACAO_ANTIGA' });
    const url = `/apontamento/rateio/${company.periodo + 1}/importacao/${id}/desfazer`;
    expect((await company.rh.call({ method: 'POST', url })).statusCode).toBe(404);
  });
});
