import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from './operations.ts';
import { createTestApp, type TestApp } from './server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject({ method: 'GET', url: path });

test('the reference is a page whose every part is served from here', async () => {
  const page = await get('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(parts).toHaveLength(3);
  for (const part of [...parts, '/api/docs/openapi.json']) {
    expect((await get(part)).statusCode, part).toBe(200);
  }
});

test('it tells the whole contract', async () => {
  const { paths } = (await get('/api/docs/openapi.json')).json();
  const count = Object.values<object>(paths).flatMap((methods) => Object.keys(methods)).length;
  expect(count).toBe(operations.length);
});

test('nothing else of the package is served', async () => {
  expect((await get('/api/docs/package.json')).statusCode).toBe(404);
  expect((await get('/api/docs/index.html')).statusCode).toBe(404);
});
