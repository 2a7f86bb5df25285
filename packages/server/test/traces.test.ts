import type { IncomingHttpHeaders } from 'node:http';
import type { ExportResult } from '@opentelemetry/core';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../src/infra/db/pool.ts';
import { reporting } from '../src/infra/tracing/exporter.ts';
import { type Attributes, setTracing, summaryOf } from '../src/infra/tracing/traced.ts';
import { createSoapGateway } from '../src/rm/soap.ts';
import { type SentSpan, startCollector } from './collector.ts';
import { cloneDatabase } from './database.ts';
import { endProgram, freePort, type Program, startProgram, temporaryData } from './program.ts';
import { configOf } from './rm/simulated.ts';
import { json, listen, upstreamSettings } from './upstream.ts';

/** Says, when it ends, how many modules of OpenTelemetry a program has loaded, but its API, which prom-client asks for. */
const counting = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  let loaded = 0;
  registerHooks({ resolve(name, context, next) {
    if (/^@opentelemetry\\/(?!api$)/.test(name)) loaded++;
    return next(name, context);
  } });
  process.on('exit', () => process.stdout.write('loaded ' + loaded + '\\n'));
`)}`;

const data = temporaryData();
let database: string;
let pool: Pool;
beforeAll(async () => {
  const clone = await cloneDatabase('aponta_demo');
  const { host, port, database: name } = clone;
  pool = createPool(clone);
  database = `postgres://aponta@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
});
afterAll(async () => {
  await pool.end();
  data.remove();
});

const start = async (settings: Record<string, string>): Promise<Program> =>
  startProgram(data.dataDir, await freePort(), {
    DATABASE_URL: database,
    NODE_OPTIONS: `--import=${counting}`,
    ...settings,
  });
const signIn = ({ url }: Program, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-aponta': '1', ...headers },
    body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
  });

test('a call is a span of its caller’s trace, its statements are spans of it, and nothing of a person is in any', async () => {
  const collector = await startCollector();
  const program = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'chave=segredo',
    OTEL_SERVICE_NAME: 'horas',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=teste',
  });
  await pool.query(
    `insert into webhook (id, nome, url, formato, eventos, criado_por, criado_em)
       values (1, 'Sala', $1, 'SLACK', '{LOTE_CONCLUIDO}', 'ADM0001', now());`,
    [`${collector.url}/sala`],
  );
  await pool.query(
    `insert into saida (id, canal, destino, assunto, conteudo, criada_em, vale_ate, webhook_id)
       values (gen_random_uuid(), 'WEBHOOK', 'Sala', 'TESTE', '{"texto": "CLT0001"}', now(), now() + interval '1 hour', 1)`,
  );
  const sent = () => pool.query(`select from saida where status = 'ENVIADA'`);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const entered = await signIn(program, { traceparent: `00-${trace}-${parent}-01` });
  expect(entered.status).toBe(200);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const search = '/api/contrato/projeto/find?descricao=ZANZIBAR';
  await fetch(`${program.url}${search}`, { headers: { cookie } });
  await fetch(`${program.url}/api/apontamento/acesso/CLT0001`, { headers: { cookie } });
  await expect.poll(async () => (await sent()).rowCount).toBe(1);
  // Its last spans are sent as it ends.
  await endProgram(program, 'SIGTERM');
  collector.stop();
  expect(program.output()).toMatch(/loaded [1-9]/);
  expect(program.child.exitCode).toBe(0);

  const { spans } = collector;
  expect(collector.headers[0]).toMatchObject({ chave: 'segredo' });
  const called = (name: string) => spans.find((span) => span.name === name);
  const under = (one: SentSpan | undefined) => spans.filter(({ parent: id }) => id === one?.id);
  const entry = called('entrar');
  expect(entry).toMatchObject({
    trace,
    parent,
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/apontamento/auth',
      'http.response.status_code': 200,
      'aponta.operation': 'entrar',
    },
    resource: { 'service.name': 'horas', 'deployment.environment.name': 'teste' },
  });
  const statements = under(entry);
  expect(statements.map(({ name }) => name)).toContain('INSERT sessao');
  for (const one of statements) expect(one).toMatchObject({ trace, kind: 3 });
  expect(statements[0]?.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
  const turn = called('outbox WEBHOOK');
  expect(turn).toMatchObject({ parent: '', kind: 1 });
  expect(under(turn).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['send WEBHOOK', 'UPDATE saida']),
  );
  // To look for work is no part of any.
  const others = spans.filter(({ parent: id }) => id === '');
  expect(others.map(({ name }) => name)).not.toContain('WITH saida');
  const said = Buffer.concat(collector.bodies).toString('latin1');
  expect(said).not.toMatch(/CLT0001|ZANZIBAR|aponta-demo|127\.0\.0\.1/);
});

test('a collector that takes a connection and never answers delays no call and no end', async () => {
  const silent = await startCollector({ silent: true });
  const program = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: silent.url,
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  for (let n = 0; n < 3; n++) expect((await signIn(program)).status).toBe(200);
  const begun = performance.now();
  await endProgram(program, 'SIGTERM');
  // Alone, the exporter would wait for ten seconds.
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(program.child.exitCode).toBe(0);
  silent.stop();
});

test('in front of the services of a company what a service does is under the call here, not beside it', async () => {
  const collector = await startCollector();
  const arrived: IncomingHttpHeaders[] = [];
  const service = await listen((request, response) => {
    arrived.push(request.headers);
    json([])(request, response);
  });
  const program = await startProgram(data.dataDir, await freePort(), {
    ...upstreamSettings(() => service.url),
    APONTA_DATA: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const asked = { traceparent: `00-${trace}-${parent}-01`, tracestate: 'empresa=1' };
  await fetch(`${program.url}/api/apontamento/periodo`, { headers: asked });
  // Of a trace that is none, the state is none either.
  await fetch(`${program.url}/api/apontamento/periodo`, {
    headers: { ...asked, traceparent: 'nada' },
  });
  await endProgram(program, 'SIGTERM');
  await service.close();
  collector.stop();
  const [span, alone] = collector.spans;
  expect(span).toMatchObject({ trace, parent });
  expect(arrived[0]).toMatchObject({
    traceparent: `00-${trace}-${span?.id}-01`,
    tracestate: 'empresa=1',
  });
  expect(arrived[1]?.traceparent).toBe(`00-${alone?.trace}-${alone?.id}-01`);
  expect(arrived[1]?.tracestate).toBeUndefined();
});

test('a collector that takes no traces is told once, and once that it takes them again', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('connect segredo'), { cause: { code: 'ECONNREFUSED' } });
  const results = [
    { code: 0 },
    { code: 1, error: refused },
    { code: 1, error: Object.assign(new Error('segredo'), { code: 503, data: 'segredo' }) },
    { code: 0 },
    { code: 0 },
    { code: 1, error: Object.assign(new Error('segredo'), { code: 401 }) },
    { code: 1 },
  ];
  const seen: unknown[] = [];
  const one = {
    export: (_: unknown, done: (result: ExportResult) => void) =>
      done(results[seen.length] ?? { code: 0 }),
    shutdown: async () => {},
  };
  const exporter = reporting(one, 'coletor:4318', log);
  for (const _ of results) exporter.export([], (result) => seen.push(result));
  expect(seen).toEqual(results);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, host: 'coletor:4318', why: 'ECONNREFUSED' },
    { level: 30, host: 'coletor:4318', msg: 'the collector takes traces again' },
    { level: 40, host: 'coletor:4318', why: '401' },
  ]);
  expect(lines.join('')).not.toContain('segredo');
});

test('an unreachable collector is in the log of the server, which answers and ends in order', async () => {
  const gone = `127.0.0.1:${await freePort()}`;
  const program = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://ana:segredo@${gone}/segredo`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=segredo',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  for (let n = 0; n < 3; n++) expect((await signIn(program)).status).toBe(200);
  await expect.poll(program.output).toContain('does not take traces');
  expect((await signIn(program)).status).toBe(200);
  await endProgram(program, 'SIGTERM');
  expect(program.child.exitCode).toBe(0);
  const told = program
    .output()
    .split('\n')
    .filter((line) => line.includes('collector'));
  expect(told.map((line) => JSON.parse(line))).toMatchObject([{ host: gone, why: 'ECONNREFUSED' }]);
  expect(program.output()).not.toContain('segredo');
});

test('where no traces are asked for, nothing of OpenTelemetry is loaded', async () => {
  const program = await start({});
  expect((await signIn(program)).status).toBe(200);
  await endProgram(program, 'SIGTERM');
  expect(program.output()).toContain('loaded 0\n');
});

test('a call of RM is told by its service and operation', async () => {
  const parts: [string, Attributes][] = [];
  setTracing({
    headers: () => ({}),
    part(name, _kind, attributes, work) {
      parts.push([name, attributes]);
      return work();
    },
  });
  const gateway = createSoapGateway(configOf('http://127.0.0.1:1'));
  await expect(gateway.centrosCusto()).rejects.toThrow();
  setTracing(undefined);
  await gateway.close();
  expect(parts).toEqual([
    [
      'RM ReadView',
      { 'rpc.system': 'soap', 'rpc.service': 'IwsDataServer', 'rpc.method': 'ReadView' },
    ],
  ]);
});

test('a statement is told by its first word and table, whatever texts it has', () => {
  expect(summaryOf('select "nome" from "funcionario" where "codigo" = $1')).toEqual([
    'SELECT',
    'funcionario',
  ]);
  expect(summaryOf("\n  update saida set erro = 'from ana'")).toEqual(['UPDATE', 'saida']);
  expect(summaryOf("select 'it''s from ana', 1")).toEqual(['SELECT']);
  expect(summaryOf('commit')).toEqual(['COMMIT']);
});
