import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let admin: Caller;
const people: Caller[] = [];

beforeAll(async () => {
  server = await createTestApp({ clock: new TestClock('2026-11-19T12:00:00-03:00') });
  admin = await signIn(server.app, 'ADM0001');
  for (const codigo of ['CLT0001', 'RHU0001', 'DIR0001', 'GES0001'])
    people.push(await signIn(server.app, codigo));
  await server.pool.query('update pergunta_satisfacao set perguntar_em = null');
});
afterAll(() => server.close());

const url = '/apontamento/pesquisa/pergunta';
const ask = async (pergunta: string, more: object = {}): Promise<number> => {
  const payload = { pergunta, ativa: true, perguntarEm: '2026-11-19', ...more };
  const answer = await admin({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const person = (index: number) => {
  const caller = people[index];
  if (!caller) throw new Error('nobody');
  return caller;
};
const pending = async (index = 0): Promise<Schema<'PerguntaPendente'>['pergunta']> =>
  (await person(index)({ method: 'GET', url: '/apontamento/pesquisa/pendente' })).json().pergunta;
const answer = async (index: number, id: number, payload: object) =>
  (await person(index)({ method: 'POST', url: `${url}/${id}/resposta`, payload })).statusCode;
const results = async (id: number): Promise<Schema<'RespostasSatisfacao'>> =>
  (await admin({ method: 'GET', url: `${url}/${id}/respostas` })).json();
const end = (id: number) =>
  admin({ method: 'PUT', url, payload: { id, pergunta: 'Fim', ativa: false } });

test('a question is asked of each person once, from its day on, while it is active', async () => {
  expect(await pending()).toBeNull();
  const tomorrow = await ask('Amanhã?', { perguntarEm: '2026-11-20' });
  await ask('Nunca?', { perguntarEm: null });
  await ask('Inativa?', { ativa: false });
  expect(await pending()).toBeNull();
  expect(await answer(0, tomorrow, { nota: 5 })).toBe(404);
  const id = await ask('Hoje?');
  expect(await pending()).toEqual({ id, pergunta: 'Hoje?' });
  expect(await answer(0, id, { nota: 5 })).toBe(204);
  expect(await pending()).toBeNull();
  expect(await answer(0, id, { nota: 1 })).toBe(409);
  expect(await pending(1)).toEqual({ id, pergunta: 'Hoje?' });
  await end(id);
  expect(await pending(1)).toBeNull();
  expect(await answer(1, id, { nota: 5 })).toBe(404);
});

test('the answers are counted from three on, and are nobody’s', async () => {
  const id = await ask('Quantas?');
  await answer(0, id, { nota: 5, comentario: ' Ficou mais rápido ' });
  await answer(1, id, { nota: 4, comentario: '  ' });
  await answer(2, id, { nota: null, comentario: 'nada' });
  expect(await results(id)).toMatchObject({
    respostas: 2,
    dispensas: 1,
    media: null,
    notas: [],
    comentarios: [],
  });
  await answer(3, id, { nota: 4 });
  expect(await results(id)).toMatchObject({
    respostas: 3,
    media: 4.33,
    comentarios: [{ comentario: 'Ficou mais rápido', nota: 5 }],
  });
  expect((await results(id)).notas.map(({ quantidade }) => quantidade)).toEqual([0, 0, 0, 2, 1]);
  const { rows } = await server.pool.query(
    `select concat(r::text) as text from resposta_satisfacao r
     union all select concat(antes::text, depois::text) from auditoria where operacao = 'enviarRespostaSatisfacao'`,
  );
  const text = rows.map((row) => row.text).join('\n');
  expect(text).not.toMatch(/CLT0001|GES0001|"nota"/);
  await end(id);
});

test('a change that does not name the day leaves it', async () => {
  const id = await ask('Quando?');
  const payload = { id, pergunta: 'Quando?', ativa: true };
  expect((await admin({ method: 'PUT', url, payload })).json().perguntarEm).toBe('2026-11-19');
  const never = { ...payload, perguntarEm: null };
  expect((await admin({ method: 'PUT', url, payload: never })).json().perguntarEm).toBeNull();
});

test('a mark is one of five, and only ADMIN reads the answers', async () => {
  const id = await ask('Nota?');
  for (const nota of [0, 6, 2.5, '5']) expect(await answer(0, id, { nota })).toBe(400);
  const refused = await person(0)({ method: 'GET', url: `${url}/${id}/respostas` });
  expect(refused.statusCode).toBe(403);
});
