import { once } from 'node:events';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../../server/test/certificate.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let cli: Cli;
const opened: Server[] = [];

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

afterEach(() => {
  for (const one of opened.splice(0)) {
    one.closeAllConnections();
    one.close();
  }
});

async function listen<S extends Server>(one: S): Promise<number> {
  opened.push(one);
  await once(one.listen(0, '127.0.0.1'), 'listening');
  return (one.address() as AddressInfo).port;
}

/** Passes a call on to the real server. */
const forward: RequestListener = async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', server.url);
  const answer = await fetch(`${server.url}${pathname}${search}`);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
};

test('calls go through the proxy that the environment names', async () => {
  const asked: string[] = [];
  const proxy = createHttp((request, response) => {
    asked.push(request.url ?? '');
    forward(request, response);
  });
  proxy.on('connect', (request, client) => {
    asked.push(request.url ?? '');
    const port = Number(new URL(server.url).port);
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  const env = { HTTP_PROXY: `http://127.0.0.1:${await listen(proxy)}` };
  const ran = await cli.run('api GET /ambiente --url http://aponta.example', { env });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(ran.stdout)).toMatchObject({ ambiente: 'demonstracao' });
  expect(asked[0]).toContain('aponta.example');
});

test('a certificate of a company of its own is trusted when it is named', async () => {
  const { key, cert, certFile } = await selfSigned(cli.home);
  const secure = createHttps({ key, cert }, forward);
  const url = `https://127.0.0.1:${await listen(secure)}`;
  const call = `api GET /ambiente --url ${url}`;
  const refused = await cli.run(`${call} --verboso`);
  expect(refused).toMatchObject({ code: 6, stdout: '' });
  expect(refused.stderr).toMatch(/self.signed certificate/);
  expect(await cli.run(call, { env: { NODE_EXTRA_CA_CERTS: certFile } })).toMatchObject({
    code: 0,
  });
});

test('who does not answer is named, with how long it was waited', async () => {
  const url = `http://127.0.0.1:${await listen(createHttp(() => {}))}`;
  expect(await cli.run(`doctor --url ${url} --tempo-limite 1 --quieto`)).toMatchObject({ code: 1 });
  expect(await cli.run(`api GET /ambiente --url ${url} --tempo-limite 1`)).toEqual({
    code: 6,
    stdout: '',
    stderr: `${url} não respondeu em 1 s. Tente de novo.\n`,
  });
});

test('an export that stops on its way is given up, with the address', async () => {
  const silent = createHttp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('Nome\r\n');
  });
  const url = `http://127.0.0.1:${await listen(silent)}`;
  const args =
    'batidas exportar --inicio 2026-11-01 --fim 2026-11-02 --condicao clt --formato csv -o - --tentativas 1';
  expect(await cli.run(`${args} --url ${url} --tempo-limite 1`)).toEqual({
    code: 6,
    stdout: '',
    stderr: `A transferência de ${url} foi interrompida: nada chegou em 1 s.\n`,
  });
});
