import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';
import { serveWeb } from './web.ts';

const script = 'export const nothing = 0;\n'.repeat(200);
const page = '<!doctype html><title>Aponta</title>';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aponta-web-'));
  await mkdir(join(root, 'assets'));
  const asset = join(root, 'assets/main-abc123.js');
  await writeFile(asset, script);
  await writeFile(`${asset}.br`, brotliCompressSync(script));
  await writeFile(`${asset}.gz`, gzipSync(script));
  await writeFile(join(root, 'index.html'), page);
  app = Fastify();
  await compressAnswers(app);
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const asset = (encoding?: string) =>
  get('/assets/main-abc123.js', encoding && { 'accept-encoding': encoding });

test('an asset is sent as the build compressed it, for good, and each form has its own tag', async () => {
  const [br, gzip, plain] = await Promise.all([asset('gzip, br'), asset('gzip'), asset()]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect(plain.body).toBe(script);
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['content-type']).toBe(plain.headers['content-type']);
  for (const { headers } of [br, gzip, plain]) {
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('the page is asked for again each time, and not sent again while it is the same', async () => {
  const { headers, body } = await get('/');
  expect(body).toBe(page);
  expect(headers['cache-control']).toBe('no-cache');
  expect((await get('/', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});
