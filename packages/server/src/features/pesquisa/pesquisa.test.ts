import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

const url = '/apontamento/pesquisa/pergunta';
let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await createTestApp();
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

const create = (payload: object, headers = {}) => admin({ method: 'POST', url, payload, headers });
const update = (payload: object) => admin({ method: 'PUT', url, payload });
const list = async (query = '') =>
  (await admin({ method: 'GET', url: `${url}/find?size=500&${query}` })).json();

test('a question is created, trimmed, with who created it, and comes first in the list', async () => {
  const answer = await create({ id: null, pergunta: '  O sistema ajuda?\n', ativa: true });
  expect(answer.statusCode).toBe(201);
  const created = answer.json();
  expect(created).toEqual({
    id: expect.any(Number),
    pergunta: 'O sistema ajuda?',
    ativa: true,
    createUser: 'ADM0001',
    perguntarEm: null,
  });
  expect((await list()).content[0]).toEqual(created);
});

test('a question is changed, its creator stays, and the audit has both states', async () => {
  const before = (await create({ pergunta: 'Antes?', ativa: true })).json();
  await server.pool.query(`update pergunta_satisfacao set criada_por = 'RHU0001' where id = $1`, [
    before.id,
  ]);
  const answer = await update({ id: before.id, pergunta: ' Depois? ', ativa: false });
  const after = { ...before, pergunta: 'Depois?', ativa: false, createUser: 'RHU0001' };
  expect([answer.statusCode, answer.json()]).toEqual([200, after]);
  const { rows } = await server.pool.query(
    `select usuario, objeto_id, antes, depois from auditoria where operacao = 'atualizarPerguntaSatisfacao'`,
  );
  expect(rows).toEqual([
    {
      usuario: 'ADM0001',
      objeto_id: String(before.id),
      antes: { ...before, createUser: 'RHU0001' },
      depois: after,
    },
  ]);
});

test.each(['', '  \n\t'])('an empty question is refused: %j', async (pergunta) => {
  const { id } = (await create({ pergunta: 'Fica?', ativa: true })).json();
  const total = (await list()).totalElements;
  for (const answer of [
    await create({ id: null, pergunta, ativa: true }),
    await update({ id, pergunta, ativa: true }),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        messages: ['Escreva a pergunta'],
        codigo: 'PERGUNTA_VAZIA',
        detalhes: [{ campo: 'pergunta', codigo: 'PERGUNTA_VAZIA' }],
      },
    ]);
  }
  expect((await list()).totalElements).toBe(total);
});

test('an unknown question is not found, and a new one has no id', async () => {
  expect((await update({ id: 999_999, pergunta: 'Onde?', ativa: true })).statusCode).toBe(404);
  expect((await create({ id: 7, pergunta: 'Nova?', ativa: true })).statusCode).toBe(400);
});

test('a repeated creation makes one question', async () => {
  const total = (await list()).totalElements;
  const headers = { 'idempotency-key': 'pergunta-1' };
  const payload = { id: null, pergunta: 'Uma vez?', ativa: true };
  const [first, second] = [await create(payload, headers), await create(payload, headers)];
  expect(second.json()).toEqual(first.json());
  expect((await list()).totalElements).toBe(total + 1);
});

test.each(['id', 'pergunta', 'createUser', 'ativa'])('sorts by %s', async (field) => {
  const [asc, desc] = [await list(`sort=${field},asc`), await list(`sort=${field},desc`)];
  expect(desc.content).toEqual(asc.content.toReversed());
});
