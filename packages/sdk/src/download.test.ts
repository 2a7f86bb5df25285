import { expect, test } from 'vitest';
import { createAponta } from './client.ts';
import { download } from './download.ts';

const clientOf = (answer: Response) =>
  createAponta({ baseUrl: 'http://aponta.test/api', fetch: async () => answer });

test.each([
  ['attachment; filename="batidas.xlsx"', 'batidas.xlsx'],
  ['attachment; filename=batidas.xlsx', 'batidas.xlsx'],
  [`attachment; filename="m.csv"; filename*=UTF-8''medi%C3%A7%C3%A3o.csv`, 'medição.csv'],
  [`attachment; filename="m.csv"; filename*=UTF-8''%E9.csv`, 'm.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.csv"', 'a.csv'],
  ['attachment; filename=".."', 'download'],
  ['', 'download'],
])('a download with %j is called %s', async (disposition, expected) => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': disposition };
  const api = clientOf(new Response('a;b', { headers }));
  const file = await download(api.GET('/user', { parseAs: 'stream' }));
  expect(file).toMatchObject({ fileName: expected, type: 'text/csv' });
  expect(await new Response(file.body).text()).toBe('a;b');
});

test('a download that fails is an ApontaError with its messages', async () => {
  const api = clientOf(Response.json({ messages: ['Não'] }, { status: 422 }));
  await expect(download(api.GET('/user', { parseAs: 'stream' }))).rejects.toMatchObject({
    messages: ['Não'],
  });
});
