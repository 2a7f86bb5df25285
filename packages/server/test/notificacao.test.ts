import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let mine: Caller;
let other: Caller;
let ids: number[];

beforeAll(async () => {
  server = await createTestApp();
  mine = await signIn(server.app, 'CLT0001');
  other = await signIn(server.app, 'PJT0001');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.pool.query('delete from notificacao');
  const { rows } = await server.pool.query(
    `insert into notificacao (usuario, tipo, mensagem, criada_em)
     select 'CLT0001', 'INFO', 'Aviso ' || n, now() from generate_series(1, 3) n returning id`,
  );
  ids = rows.map((row) => row.id);
});

const list = async (call: Caller) =>
  (await call({ method: 'GET', url: '/apontamento/notification' })).json();
const viewed = async () => (await list(mine)).map((row: { viewed: boolean }) => row.viewed);

test('lists the newest first, to their owner only', async () => {
  const rows = await list(mine);
  expect(rows.map((row: { id: number }) => row.id)).toEqual(ids.toReversed());
  expect(rows[0]).toMatchObject({ type: 'INFO', message: 'Aviso 3', viewed: false });
  expect(await list(other)).toEqual([]);
});

test('one about a batch of measurements names it, of whichever kind', async () => {
  const { rows: lotes } = await server.pool.query(
    `insert into lote_rm (tipo, criado_por, criado_em, total)
     select tipo, 'CLT0001', now(), 1 from unnest('{MS,MT}'::tipo_medicao[]) tipo returning id`,
  );
  for (const [at, { id }] of lotes.entries()) {
    await server.pool.query('update notificacao set lote_id = $1 where id = $2', [id, ids[at]]);
  }
  const told = (await list(mine)).map(({ lote }: { lote?: object }) => lote);
  const named = ['medicao', 'medicao-terceiros'].map((tipo, at) => ({ id: lotes[at].id, tipo }));
  expect(told).toEqual([undefined, ...named.toReversed()]);
});

test('one is marked and deleted by its owner, and by nobody else', async () => {
  const url = `/apontamento/notification/${ids[1]}`;
  expect((await other({ method: 'PATCH', url })).statusCode).toBe(404);
  expect((await other({ method: 'DELETE', url })).statusCode).toBe(404);
  expect((await mine({ method: 'PATCH', url })).statusCode).toBe(204);
  expect(await viewed()).toEqual([false, true, false]);
  expect((await mine({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await mine({ method: 'DELETE', url })).statusCode).toBe(404);
  expect(await viewed()).toEqual([false, false]);
});

test('those that were shown are cleared; what came since stays, and what is older than they', async () => {
  const url = `/apontamento/notification?de=${ids[1]}&ate=${ids[1]}`;
  expect((await mine({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await list(mine)).toMatchObject([{ id: ids[2] }, { id: ids[0] }]);
});

test('all are marked and cleared, only for who asks', async () => {
  await server.pool.query(
    `insert into notificacao (usuario, tipo, mensagem, criada_em) values ('PJT0001', 'INFO', 'Dele', now())`,
  );
  expect((await mine({ method: 'PATCH', url: '/apontamento/notification' })).statusCode).toBe(204);
  expect(await viewed()).toEqual([true, true, true]);
  expect((await mine({ method: 'DELETE', url: '/apontamento/notification' })).statusCode).toBe(204);
  expect(await list(mine)).toEqual([]);
  expect(await list(other)).toMatchObject([{ message: 'Dele', viewed: false }]);
});
