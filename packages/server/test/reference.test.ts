import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './server.ts';

/* What `pnpm docs` writes is checked where it is written (scripts/docs): any pages show how they are served. */

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-docs-'));
  await mkdir(join(folder, 'guia'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Aponta</title>');
  await writeFile(join(folder, 'guia/operar.html'), '<!doctype html><title>Operar</title>');
  server = await createTestApp({ docsRoot: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => server.app.inject({ method: 'GET', url });

test('the reference is at /docs, under the same policy as the page', async () => {
  expect((await get('/docs')).headers.location).toBe('/docs/');
  const start = await get('/docs/');
  expect(start.body).toContain('<title>Aponta</title>');
  expect(start.headers['content-type']).toContain('text/html');
  expect(start.headers['content-security-policy']).toContain("default-src 'self'");
  expect(start.headers['x-content-type-options']).toBe('nosniff');
  expect((await get('/docs/guia/operar.html')).body).toContain('<title>Operar</title>');
});

test('a page that is not there, or is not below it, is none', async () => {
  expect((await get('/docs/nada.html')).statusCode).toBe(404);
  expect((await get('/docs/%2e%2e/package.json')).statusCode).toBe(404);
});

test('without the reference a page says how to make it, also where the web UI answers all else', async () => {
  const plain = await createTestApp({ web: folder });
  for (const url of ['/docs', '/docs/', '/docs/guia/operar.html', '/docs?x=1']) {
    const answer = await plain.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('A documentação não foi gerada neste servidor');
    expect(answer.body).toContain('npm run docs');
  }
  expect((await plain.app.inject({ method: 'GET', url: '/docsx' })).statusCode).toBe(200);
  await plain.close();
});
