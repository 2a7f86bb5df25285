// The real server on a durable embedded database with a company of `--entries`, or with `--fewer` times fewer people than
// that, and what its calls are made of: their bytes, statements and planning time. Runs apart from the load; tells its
// parent.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { InjectOptions } from 'fastify';
import { Client, type QueryConfig } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { prepare } from '../src/database.ts';
import { compact } from '../src/domain/somas/queries.ts';
import { hashPassword } from '../src/infra/auth/password.ts';
import { createTokens } from '../src/infra/auth/token.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { readConfig } from '../src/infra/config.ts';
import { startEmbedded } from '../src/infra/db/embedded.ts';
import { createDb, createPool, limitsOf } from '../src/infra/db/pool.ts';
import { temporaryData } from '../test/program.ts';
import { type Call, callsOf } from './calls.ts';
import { bodyOf, loggers } from './loggers.ts';
import { record } from './recorder.ts';
import { fill } from './scale/fill.ts';
import { leadersOf, scaleOf, withFewerPeople } from './scale/scale.ts';

export interface MeasuredCall {
  name: string;
  url: string;
  /** What each of the callers sends, by turns. */
  requests: { headers: Record<string, string>; body?: string }[];
  slow: boolean;
  /** Of the answer: what the route from memory gives, too. */
  answer: string;
  /** Bytes of it, asked as a browser asks. */
  wire: number;
  statements: number;
  /** Milliseconds, of all statements of the call, when their plans are made anew. */
  planning: number;
}

export interface CallsServer {
  real: string;
  pid: number;
  /** The first process of its PostgreSQL. */
  postgres: number;
  calls: MeasuredCall[];
  /** What pgbench connects with, and what its scripts know by name. */
  connection: { host: string; port: number; user: string; database: string };
  variables: Record<string, string | number>;
  /** Of the company. */
  entries: number;
}

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    fewer: { type: 'string', default: '1' },
    call: { type: 'string', multiple: true },
  },
});
const startedAt = new Date();
const { dataDir, remove } = temporaryData();
const config = readConfig({ APONTA_DATA: dataDir, APONTA_LOG: 'error' });
const logger = pino({ level: config.logLevel });
const engine = await startEmbedded({ dataDir, log: logger });
const pool = createPool({ ...engine.connection, ...limitsOf(config.database) });
await prepare(pool, config, systemClock, logger);

const whole = scaleOf(Number(values.entries));
const fewer = Number(values.fewer);
const scale = fewer > 1 ? withFewerPeople(whole, fewer) : whole;
await fill(pool, scale, today(systemClock));
const admin = new Client({ ...engine.admin, database: engine.connection.database });
await admin.connect();
const { rows: started } = await admin.query<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid`,
);
await admin.end();

const app = await buildApp({ config, pool, logger });
const db = createDb(pool);
const signer = await createTokens(db);
const day = today(systemClock);
const people = await loggers(pool, day);

/** A session of somebody, who may do whatever the calls ask for. */
async function signIn(usuario: string, papeis: readonly string[] = []) {
  await pool.query('insert into usuario (codigo) values ($1) on conflict do nothing', [usuario]);
  await pool.query(
    'insert into usuario_papel select $1, unnest($2::text[]) on conflict do nothing',
    [usuario, papeis],
  );
  const id = randomUUID();
  const now = new Date();
  const seconds = 36_000;
  const expira_em = new Date(now.getTime() + 1000 * seconds);
  await db.insertInto('sessao').values({ id, usuario, criada_em: now, expira_em }).execute();
  return { id, token: signer.sign({ sub: usuario, sid: id }, now, seconds) };
}
/** Leads some, and is led. */
const person = `X00000${Math.min(leadersOf(scale), 6)}`;
const password = 'aponta-demo';
const senha = await hashPassword(password);
const own = await signIn(person, ['APONTA_HORAS', 'APROVACAO', 'SOLICITAR_APROVACAO_APONTAMENTO']);
const all = await signIn('ADM0001', ['ADMIN']);
const others = await Promise.all(people.map(({ codigo }) => signIn(codigo)));
await pool.query('update usuario set senha = $1 where codigo = $2', [senha, person]);

const { rows } = await pool.query<{ periodo: number; secao: string }>(
  `select periodo_id as periodo, secao from aprovacao where tipo = 'HORAS'
   order by funcionario = $1 desc, id limit 1`,
  [person],
);
const about = { day, person, periodo: 0, secao: '', ...rows[0] };

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const callers: Record<Call['by'], Record<string, string>[]> = {
  ADMIN: [bearer(all.token)],
  person: [bearer(own.token)],
  anyone: others.map(({ token }) => bearer(token)),
  nobody: [{ 'x-aponta': '1' }],
};

async function answerOf(request: InjectOptions) {
  const answer = await app.inject(request);
  if (answer.statusCode >= 300) throw new Error(`${request.url}: ${answer.body}`);
  return answer;
}

/** Of what only begins or ends a transaction there is no plan. */
async function planningOf(statements: readonly QueryConfig[]): Promise<number> {
  let planning = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    const explained = await pool.query(`explain (summary, format json) ${text}`, values);
    planning += explained.rows[0]['QUERY PLAN'][0]['Planning Time'];
  }
  return planning;
}

async function examine({ name, url, by, bodies, slow = false }: Call): Promise<MeasuredCall> {
  const requests = callers[by].map((headers, index) => {
    const body = bodies?.[index % bodies.length];
    return body === undefined ? { headers } : { headers: { ...headers, ...json }, body };
  });
  const [first] = requests;
  const method = bodies ? 'POST' : 'GET';
  const request = { method, url, headers: first?.headers, payload: first?.body } as const;
  await answerOf(request);
  const { answer, statements } = await record(() => answerOf(request));
  const asked = { ...request.headers, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const wire = (await answerOf({ ...request, headers: asked })).rawPayload.length;
  const planning = await planningOf(statements);
  return {
    name,
    url,
    requests,
    slow,
    answer: answer.body,
    wire,
    statements: statements.length,
    planning,
  };
}

const calls: MeasuredCall[] = [];
for (const call of callsOf({ ...about, entries: people.map(bodyOf), password })) {
  if (!values.call || values.call.includes(call.name)) calls.push(await examine(call));
}

const { host, port, user, database } = engine.connection;
const [somebody] = people;
const ready: CallsServer = {
  real: await app.listen({ port: 0, host: '127.0.0.1' }),
  pid: process.pid,
  postgres: started[0]?.pid ?? 0,
  calls,
  connection: { host, port, user, database },
  variables: {
    ...about,
    ...Object.fromEntries(
      Object.entries(somebody?.entrada ?? {}).map(([name, value]) => [`log_${name}`, value]),
    ),
    pessoas: `{${people.map(({ codigo }) => codigo).join(',')}}`,
    sessao: own.id,
    pessoa: person,
  },
  entries: scale.entries,
};
process.send?.(ready);
// Whoever logs all day long is judged by a day like no other: asked, what was logged is taken out again.
process.on('message', async () => {
  await pool.query('delete from apontamento where data = $1 and criado_em >= $2', [day, startedAt]);
  // The server's housekeeping does so now and then.
  for (const table of ['apontamento', 'auditoria'] as const) await compact(db, table);
  await pool.query('vacuum analyze apontamento, soma_apontamento, soma_auditoria');
  process.send?.({});
});
process.on('disconnect', async () => {
  await app.close();
  await pool.end();
  await engine.stop();
  remove();
  process.exit(0);
});
