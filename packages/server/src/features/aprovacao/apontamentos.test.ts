import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, done, refusal, reject, startApproval } from '../../../test/approval.ts';
import type { Person } from '../../../test/time-entry.ts';

let the: Approval;

beforeAll(async () => {
  the = await startApproval();
});
afterAll(() => the.server.close());

const path = (id: number) => `aprovacao-horas/${id}/apontamentos`;
const entries = (person: Person, id: number) =>
  person.get<Schema<'ApontamentoDaSolicitacao'>[]>(path(id));

test('the entries of a request are those of its period, with overtime and pending LD', async () => {
  const worker = await the.worker();
  await the.work(worker, { data: '2026-10-26' });
  await the.work(worker, { data: '2026-10-13', minutos: 400, ldPendente: true });
  await the.work(worker, { data: '2026-10-13', minutos: 100 });
  const { id } = await the.requested(worker);
  const found = await entries(the.primario, id);
  expect(
    found.map(({ data, horas, horasExtras, ldPendente }) => [data, horas, horasExtras, ldPendente]),
  ).toEqual([
    ['2026-10-13', 6.67, 0, true],
    ['2026-10-13', 1.67, 0.33, false],
    ['2026-10-14', 8, 0, false],
  ]);
  expect(found[2]).toMatchObject({
    projeto: { codigo: 'T-1', nome: 'Projeto T-1' },
    atividade: { nome: 'ATIVA' },
    centroCusto: 'T.PRJ',
    documento: null,
    horaEntrada: null,
    observacao: null,
  });
});

test('entry, exit and document of an entry come along', async () => {
  const worker = await the.worker();
  const { id } = await the.requested(worker);
  const { rows } = await the.server.pool.query(
    `update apontamento set hora_entrada = '2026-10-14T22:00', hora_saida = '2026-10-15T06:00',
       documento_id = (select min(id) from documento)
     where funcionario = $1 returning documento_id as id`,
    [worker.codigo],
  );
  expect(await entries(worker, id)).toMatchObject([
    { horaEntrada: '2026-10-14T22:00', horaSaida: '2026-10-15T06:00', documento: rows[0] },
  ]);
});

test('they are for the owner and the approvers in any state; nobody else finds them', async () => {
  const worker = await the.worker();
  const { id } = await the.requested(worker);
  await done(reject(the.primario.call, { medicao: id, motivo: 'Falta o dia 15' }));
  for (const person of [worker, the.primario, the.secundario, the.admin]) {
    expect(await entries(person, id)).toHaveLength(1);
  }
  const ask = (person: Person, id: number) =>
    refusal(person.call({ method: 'GET', url: `/apontamento/${path(id)}` }));
  expect((await ask(await the.worker(), id))[0]).toBe(404);
  expect((await ask(await the.newcomer(), id))[0]).toBe(403);
  expect((await ask(the.admin, 999_999))[0]).toBe(404);
});
