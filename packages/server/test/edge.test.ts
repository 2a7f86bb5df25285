import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contractHeader, contractVersion } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../src/infra/version.ts';
import { signIn, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { requestTimeoutMs: 1000 } });
});
afterAll(() => server.close());

/** What comes back for the bytes that are written, and nothing after them. */
async function raw(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;
const post = (length: number, body: string) =>
  `POST /api/apontamento/auth HTTP/1.1\r\nhost: localhost\r\nx-aponta: 1\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

describe('every refusal has the shape of the contract and the headers of security', () => {
  test.each([
    ['a page that cannot be decoded', get('/%zz'), 400, 'ALVO_INVALIDO'],
    ['a call that cannot be decoded', get('/api/%zz'), 400, 'ALVO_INVALIDO'],
    [
      'a parameter that is too long',
      get(`/api/apontamento/medicao-terceiros/${'1'.repeat(300)}`),
      414,
      'ALVO_INVALIDO',
    ],
    [
      'headers that are too large',
      get('/', `x: ${'a'.repeat(130 * 1024)}\r\n`),
      431,
      'CABECALHOS_GRANDES',
    ],
    ['what is no HTTP', 'GET / nada\r\n\r\n', 400, 'REQUISICAO_INVALIDA'],
    ['what is no operation', get('/api/nada/nada'), 404, 'ROTA_INEXISTENTE'],
    ['a body that is too large', post(4097, '{'.repeat(4097)), 413, 'CORPO_GRANDE'],
    ['a body that does not come', post(10, '{'), 408, 'REQUISICAO_LENTA'],
    ['headers that do not come', 'GET / HTTP/1.1\r\nhost: lo', 408, 'REQUISICAO_LENTA'],
  ])('%s', async (_, bytes, status, codigo) => {
    const answer = await raw(bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ codigo, messages: [expect.any(String)] });
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain(`x-aponta-versao: ${version}`);
    expect(answer.head).toContain(`${contractHeader}: ${contractVersion}`);
    expect(answer.head).toContain("frame-ancestors 'none'");
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  });
});

test('the filters of the report fit, five hundred of each', async () => {
  const call = await signIn(server.app, 'ADM0001');
  const many = (name: string, value: (n: number) => string) =>
    Array.from({ length: 500 }, (_, n) => `${name}=${value(n)}`).join('&');
  const query = [
    many('funcionarios', (n) => `CLT${String(n).padStart(4, '0')}`),
    many('secoes', (n) => `01.${String(n).padStart(3, '0')}.0001`),
    many('projeto', (n) => String(100_000 + n)),
    'dataInicio=2026-11-01&dataFim=2026-11-10&group=colaborador&fields=horas',
  ].join('&');
  // On the wire it is not too long; nobody has signed in there.
  expect((await raw(get(`/api/apontamento/apontamento/agrupar?${query}`))).status).toBe(401);
  const target = `apontamento/agrupar?${query}`;
  const headers = { 'x-target-path': target };
  const listed = await call({ method: 'GET', url: '/apontamento', headers });
  expect(listed.statusCode, listed.body.slice(0, 300)).toBe(200);
});
