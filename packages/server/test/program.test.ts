import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../src/import/tables.ts';
import {
  endProgram,
  freePort,
  type Program,
  runProgram,
  startProgram,
  temporaryData,
} from './program.ts';
import { upstreamSettings } from './upstream.ts';

const { dataDir, remove } = temporaryData();
let port: number;
let metricsPort: number;
let program: Program;

beforeAll(async () => {
  port = await freePort();
  metricsPort = await freePort();
  program = await startProgram(dataDir, port, { APONTA_METRICS_PORT: String(metricsPort) });
}, 60_000);

afterAll(async () => {
  await endProgram(program, 'SIGTERM');
  remove();
}, 30_000);

const call = (method: string, path: string, token?: string, body?: object) =>
  fetch(`${program.url}/api${path}`, {
    method,
    headers: {
      'x-aponta': '1',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function signIn(user: string): Promise<string> {
  const answer = await call('POST', '/apontamento/auth', undefined, {
    user,
    password: 'aponta-demo',
  });
  return (await answer.json()).token;
}

test('says where it is and who may try it', async () => {
  // It answers a moment before it says so.
  await expect.poll(program.output).toContain(`Aponta em ${program.url}`);
  expect(program.output()).toMatch(/CLT0001 +Ana Beatriz Souza/);
});

test('a command whose reader wants no more finishes what it began', async () => {
  const folder = join(dataDir, 'modelos');
  const command = runProgram(['import', '--modelo', folder]);
  command.stdout.destroy();
  const [code] = await once(command, 'close');
  expect(code).toBe(0);
  expect(readdirSync(folder)).toHaveLength(tables.length);
});

test('tells Prometheus of calls, connections and the RM queue, on a port of its own', async () => {
  await signIn('CLT0001');
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  expect(text).toMatch(
    /_request_duration_seconds_count{method="POST",route="\/api\/apontamento\/auth",status="200"} [1-9]/,
  );
  expect(text).toMatch(/^aponta_db_connections{state="waiting"} 0$/m);
  expect(text).toMatch(/^aponta_rm_queue_items{status="PRONTA"} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect((await fetch(`${program.url}/metrics`)).headers.get('content-type')).not.toContain(
    'version',
  );
});

test('kill -9 in the middle of writes loses nothing that was acknowledged', async () => {
  const token = await signIn('CLT0001');
  const last = await (await call('GET', '/apontamento/apontamento/ultimo', token)).json();
  const data = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(),
  );
  const entry = {
    secao: last.secao.codigo,
    projeto: last.projeto.id,
    atividade: last.atividade.id,
    data,
    horas: 0.02,
  };
  const acknowledged: number[] = [];
  const writer = async () => {
    for (;;) {
      const answer = await call('POST', '/apontamento/apontamento', token, entry);
      if (answer.status !== 201) throw new Error(await answer.text());
      acknowledged.push((await answer.json()).id);
      if (acknowledged.length === 20) program.child.kill('SIGKILL');
    }
  };
  // Each writer ends when its connection breaks.
  await Promise.allSettled(Array.from({ length: 4 }, writer));
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  program = await startProgram(dataDir, port);
  const [year, month] = data.split('-').map(Number);
  const fresh = await signIn('CLT0001');
  const days = await (
    await call('GET', `/apontamento/apontamento?year=${year}&month=${month}`, fresh)
  ).json();
  const ids = days.flatMap((day: { apontamentos: { id: number }[] }) =>
    day.apontamentos.map(({ id }) => id),
  );
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
}, 60_000);

describe('what keeps it from starting is said, and nothing stays behind', () => {
  test('a port in use', async () => {
    const other = createServer((_, reply) => reply.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as { port: number };
    const second = temporaryData();
    const refused = await startProgram(second.dataDir, taken, { APONTA_DEMO: '0' });
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toContain(`A porta ${taken} já está em uso`);
    other.close();
    second.remove();
  }, 60_000);

  test('some of the services of a company, and not all', async () => {
    const settings = { APONTA_UPSTREAM_RM: 'http://rm.local' };
    const refused = await startProgram('', await freePort(), settings);
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toMatch(/^APONTA_UPSTREAM_APONTAMENTO, .* devem ser definidas/);
  }, 30_000);

  test('a second server on the same data', async () => {
    const refused = await startProgram(dataDir, await freePort());
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toMatch(/já/i);
    expect((await call('GET', '/ambiente')).status).toBe(200);
  }, 30_000);
});

test('in front of the services of a company it passes calls on, without a database', async () => {
  const places = upstreamSettings((service) => `${program.url}/api/${service}`);
  const gateway = await startProgram('', await freePort(), places);
  expect(gateway.output()).toContain(`Aponta em ${gateway.url}`);
  expect(gateway.output()).toContain(`${program.url}/api/documento`);
  expect(gateway.output()).not.toContain('Usuários de demonstração');
  const answer = await fetch(`${gateway.url}/api/apontamento`, {
    method: 'POST',
    headers: { 'x-target-path': 'auth', 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
  });
  expect(answer.status).toBe(200);
  await endProgram(gateway, 'SIGTERM');
  expect(gateway.child.exitCode).toBe(0);
}, 30_000);

test('SIGTERM stops it in order, with exit code 0', async () => {
  await endProgram(program, 'SIGTERM');
  expect(program.child.exitCode).toBe(0);
}, 30_000);
