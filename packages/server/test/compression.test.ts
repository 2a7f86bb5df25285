import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

const get = (url: string, encoding?: string) =>
  admin({ method: 'GET', url, headers: encoding ? { 'accept-encoding': encoding } : {} });
const list = '/apontamento/apontamento/filter?size=30';

test('a list comes in the encoding that the caller names, or as it is', async () => {
  const [br, gzip, plain] = await Promise.all([
    get(list, 'gzip, deflate, br'),
    get(list, 'gzip'),
    get(list),
  ]);
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.vary).toBe('x-target-path, x-sort, accept-encoding');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test('what fits in a packet is not compressed', async () => {
  const answer = await get('/user', 'br');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('a file of text is compressed, a workbook is compressed already', async () => {
  const file = '/apontamento/apontamento/relatorio';
  expect((await get(`${file}?formato=csv`, 'br')).headers['content-encoding']).toBe('br');
  const workbook = await get(`${file}?formato=xlsx`, 'br');
  expect(workbook.statusCode).toBe(200);
  expect(workbook.headers['content-encoding']).toBeUndefined();
});

test('signing in is never compressed, however long the text that it repeats', async () => {
  const names = Array.from({ length: 20 }, (_, number) => [`${'x'.repeat(60)}${number}`, '']);
  const answer = await anonymous(server.app)({
    method: 'POST',
    url: '/apontamento/auth',
    headers: { 'accept-encoding': 'br' },
    payload: Object.fromEntries(names),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.rawPayload.length).toBeGreaterThan(1_400);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
