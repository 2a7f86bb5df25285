import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDay } from './clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let call: Caller;
let entry: Record<string, unknown>;

beforeAll(async () => {
  server = await createTestApp();
  call = await signIn(server.app, 'CLT0001');
  const last = (await call({ method: 'GET', url: '/apontamento/apontamento/ultimo' })).json();
  entry = {
    secao: last.secao.codigo,
    projeto: last.projeto.id,
    atividade: last.atividade.id,
    data: demoDay,
    horas: 0.02,
  };
});
afterAll(() => server.close());

const create = (payload: object, key: string, as = call) =>
  as({
    method: 'POST',
    url: '/apontamento/apontamento',
    payload,
    headers: { 'idempotency-key': key },
  });
const count = async () =>
  (await server.pool.query('select count(*) as n from apontamento where data = $1', [demoDay]))
    .rows[0].n;

test('the same key and body, 50 times at once, act once and answer the same', async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(entry, 'noite-1')));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await count()).toBe(before + 1);
});

test('the same key with another body is 422 and does nothing', async () => {
  await create(entry, 'noite-2');
  const before = await count();
  const answer = await create({ ...entry, horas: 0.03 }, 'noite-2');
  expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'CHAVE_REPETIDA']);
  expect(await count()).toBe(before);
});

test('the same key and body of another operation is 422 and does nothing', async () => {
  const admin = await signIn(server.app, 'ADM0001');
  const sendAll = (kind: string) =>
    admin({
      method: 'POST',
      url: `/apontamento/${kind}/upload-all`,
      headers: { 'idempotency-key': 'lote-1' },
    });
  const batches = async () => (await server.pool.query('select * from lote_rm')).rows;
  const sent = await sendAll('medicao');
  expect(sent.statusCode, sent.body).toBe(202);
  const before = await batches();
  const answer = await sendAll('medicao-terceiros');
  expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'CHAVE_REPETIDA']);
  expect(await batches()).toEqual(before);
});

test('a failed call leaves its key free', async () => {
  expect((await create({ ...entry, horas: 0 }, 'noite-3')).statusCode).toBe(422);
  expect((await create(entry, 'noite-3')).statusCode).toBe(201);
});

test('the keys of two people do not meet', async () => {
  const before = await count();
  const other = await signIn(server.app, 'GES0001');
  const first = [await create(entry, 'noite-4'), await create(entry, 'noite-4', other)];
  expect(first.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const again = [await create(entry, 'noite-4'), await create(entry, 'noite-4', other)];
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(await count()).toBe(before + 2);
});

test('a key that is no key is 400', async () => {
  expect((await create(entry, 'a b')).statusCode).toBe(400);
});
