import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Approval,
  done,
  ended,
  refusal,
  reject,
  startApproval,
} from '../../../test/approval.ts';
import type { Person } from '../../../test/time-entry.ts';
import { changedFields, changesOf, type EntryAct } from './revision.ts';

type Entry = NonNullable<EntryAct['antes']>;

const entry = (id: number, change: Partial<Entry> = {}): Entry => ({
  id,
  data: '2026-10-14',
  secao: '01',
  projeto: { id: 1, codigo: 'P-1', nome: 'Projeto' },
  centroCusto: '1',
  atividade: { id: 1, codigo: 'A', nome: 'Cálculo', name: 'Cálculo' },
  horaEntrada: null,
  horaSaida: null,
  horas: 8,
  documento: null,
  observacao: null,
  ldPendente: false,
  congelado: false,
  versao: 1,
  ...change,
});
const inPeriod = (acts: EntryAct[]) => changesOf(acts, ended);

test('an entry that was made, edited and deleted again has not changed', () => {
  const acts = [
    { antes: null, depois: entry(1) },
    { antes: entry(1), depois: entry(1, { horas: 4 }) },
    { antes: entry(1, { horas: 4 }), depois: null },
    { antes: entry(2), depois: entry(2, { horas: 4, versao: 2 }) },
    { antes: entry(2, { horas: 4, versao: 2 }), depois: entry(2, { versao: 3 }) },
  ];
  expect(inPeriod(acts)).toEqual([]);
});

test('changes stand by their day, each as it was before the first act and after the last', () => {
  const found = inPeriod([
    { antes: entry(1), depois: entry(1, { horas: 6 }) },
    { antes: entry(1, { horas: 6 }), depois: entry(1, { horas: 4 }) },
    { antes: null, depois: entry(2, { data: '2026-10-13' }) },
    { antes: entry(3, { data: '2026-10-15' }), depois: null },
  ]);
  expect(found.map(({ id, antes, depois }) => [id, antes?.horas, depois?.horas])).toEqual([
    [2, undefined, 8],
    [1, 8, 4],
    [3, 8, undefined],
  ]);
});

test.each([
  ['secao', '02'],
  ['centroCusto', '2'],
  ['ldPendente', true],
  ['horaSaida', '2026-10-14T18:00'],
] as const)('an entry that is another in %s alone has changed', (field, value) => {
  const found = inPeriod([{ antes: entry(1), depois: entry(1, { [field]: value }) }]);
  expect(found.map(({ antes, depois }) => [antes?.[field], depois?.[field]])).toEqual([
    [entry(1)[field], value],
  ]);
});

test('an entry that left the period for another is gone from it; others do not matter', () => {
  const found = inPeriod([
    { antes: entry(1), depois: entry(1, { data: '2026-11-03' }) },
    { antes: null, depois: entry(2, { data: '2026-11-03' }) },
  ]);
  expect(found.map(({ id, depois }) => [id, depois])).toEqual([[1, null]]);
});

test('of a measurement the fields that one decides by are compared', () => {
  const before = { horas: 8, valor: 800, observacao: null, centrosCusto: [{ percentual: 10000 }] };
  expect(changedFields(before, { ...before })).toEqual([]);
  const after = { ...before, valor: 900, centrosCusto: [{ percentual: 5000 }] };
  expect(changedFields(before, after)).toEqual(['valor', 'centrosCusto']);
});

let the: Approval;
beforeAll(async () => {
  the = await startApproval();
});
afterAll(() => the.server.close());

const path = (id: number) => `aprovacao-horas/${id}/revisao`;
const review = (person: Person, id: number) => person.get<Schema<'RevisaoAprovacao'>>(path(id));

test('a request is seen with its days against what is expected, and its punches', async () => {
  const worker = await the.worker();
  const { id } = await the.requested(worker, { minutos: 450 });
  await the.query(
    `insert into batida (funcionario, documento, dispositivo, nsr, momento)
     select $1, $1, 'D', n, m::timestamp
     from (values (1, '2026-10-14T08:00'), (2, '2026-10-14T16:00')) as v (n, m)`,
    [worker.codigo],
  );
  const { aprovacao, dias, anterior } = await review(the.primario, id);
  expect(aprovacao).toMatchObject({ id, status: 'PENDENTE', acoes: { aprovar: null } });
  expect([dias[0]?.data, dias.at(-1)?.data]).toEqual([ended.inicio, ended.fim]);
  expect(dias.find(({ data }) => data === '2026-10-14')).toMatchObject({
    apontado: 7.5,
    esperado: 8,
    ponto: { horas: 8, completo: true },
  });
  expect(anterior).toBeNull();
});

test('after a rejection it says what has changed since', async () => {
  const worker = await the.worker();
  const first = await the.requested(worker);
  await done(reject(the.primario.call, { medicao: first.id, motivo: 'Falta o dia 15' }));
  await the.query(
    `insert into auditoria (em, usuario, operacao, objeto, objeto_id, antes, depois)
     select status_em + interval '1 second', funcionario, 'criarApontamento', 'apontamento', '7', null, $2
     from aprovacao where id = $1`,
    [first.id, entry(7, { data: '2026-10-15', horas: 4 })],
  );
  const again = await the.requested(worker, { data: '2026-10-15', minutos: 240 });
  await the.query(
    `update aprovacao set criada_em = criada_em + interval '1 minute' where id = $1`,
    [again.id],
  );
  const { anterior } = await review(the.secundario, again.id);
  expect(anterior).toMatchObject({
    motivo: 'Falta o dia 15',
    horas: 8,
    valor: 800,
    por: { codigo: the.primario.codigo },
  });
  expect(anterior?.apontamentos.map(({ antes, depois }) => [antes, depois?.horas])).toEqual([
    [null, 4],
  ]);
});

test('only who approves it finds it', async () => {
  const worker = await the.worker();
  const { id } = await the.requested(worker);
  const ask = (person: Person) =>
    refusal(person.call({ method: 'GET', url: `/apontamento/${path(id)}` }));
  expect((await ask(worker))[0]).toBe(403);
  const stranger = await the.newcomer();
  await the.grant(stranger, 'APROVACAO');
  expect((await ask(stranger))[0]).toBe(404);
});
