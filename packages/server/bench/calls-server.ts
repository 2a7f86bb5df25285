// The real server on a durable embedded database with a company of `--entries`, and what its calls are made of: their
// bytes, statements and planning time. Runs apart from the load; tells its parent.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { prepare } from '../src/database.ts';
import { createTokens } from '../src/infra/auth/token.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { readConfig } from '../src/infra/config.ts';
import { startEmbedded } from '../src/infra/db/embedded.ts';
import { createDb, createPool, limitsOf } from '../src/infra/db/pool.ts';
import { temporaryData } from '../test/program.ts';
import { callsOf } from './calls.ts';
import { record } from './recorder.ts';
import { fill, large, reduced } from './scale.ts';

export interface MeasuredCall {
  name: string;
  url: string;
  token: string;
  /** Of the answer: what the route from memory gives, too. */
  body: string;
  statements: number;
  /** Milliseconds, of all statements of the call, when their plans are made anew. */
  planning: number;
}

export interface CallsServer {
  real: string;
  calls: MeasuredCall[];
  /** What pgbench connects with, and what its scripts know by name. */
  connection: { host: string; port: number; user: string; database: string };
  variables: Record<string, string | number>;
}

const { values } = parseArgs({ options: { entries: { type: 'string', default: '100000' } } });
const { dataDir, remove } = temporaryData();
const config = readConfig({ APONTA_DATA: dataDir, APONTA_LOG: 'error' });
const logger = pino({ level: config.logLevel });
const engine = await startEmbedded({ dataDir, log: logger });
const pool = createPool({ ...engine.connection, ...limitsOf(config.database) });
await prepare(pool, config, systemClock, logger);

const admin = new Client({ ...engine.admin, database: engine.connection.database });
await admin.connect();
await fill(admin, reduced(large, large.entries / Number(values.entries)), today(systemClock));
await admin.end();

const app = await buildApp({ config, pool, logger });
const db = createDb(pool);
const signer = await createTokens(db);

/** A session of somebody, who may do whatever the calls ask for. */
async function signIn(usuario: string, papeis: readonly string[]) {
  await pool.query('insert into usuario (codigo) values ($1) on conflict do nothing', [usuario]);
  await pool.query(
    'insert into usuario_papel select $1, unnest($2::text[]) on conflict do nothing',
    [usuario, papeis],
  );
  const id = randomUUID();
  const now = new Date();
  const expira_em = new Date(now.getTime() + 36_000_000);
  await db.insertInto('sessao').values({ id, usuario, criada_em: now, expira_em }).execute();
  return { id, token: signer.sign({ sub: usuario, sid: id }, now) };
}
const person = 'X000001';
const own = await signIn(person, ['APONTA_HORAS', 'APROVACAO', 'SOLICITAR_APROVACAO_APONTAMENTO']);
const all = await signIn('ADM0001', ['ADMIN']);

const { rows } = await pool.query<{ periodo: number; secao: string }>(
  `select periodo_id as periodo, secao from aprovacao where funcionario = $1 and tipo = 'HORAS' order by id limit 1`,
  [person],
);
const about = { day: today(systemClock), person, periodo: 0, secao: '', ...rows[0] };

const calls: MeasuredCall[] = [];
for (const { name, url, by } of callsOf(about)) {
  const { token } = by === 'ADMIN' ? all : own;
  const headers = { authorization: `Bearer ${token}` };
  const ask = () => record(() => app.inject({ url, headers }));
  await ask();
  const { answer, statements } = await ask();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  let planning = 0;
  for (const { text, values } of statements) {
    const explained = await pool.query(`explain (summary, format json) ${text}`, values);
    planning += explained.rows[0]['QUERY PLAN'][0]['Planning Time'];
  }
  calls.push({ name, url, token, body: answer.body, statements: statements.length, planning });
}

const { host, port, user, database } = engine.connection;
const ready: CallsServer = {
  real: await app.listen({ port: 0, host: '127.0.0.1' }),
  calls,
  connection: { host, port, user, database },
  variables: { ...about, sessao: own.id, pessoa: person },
};
process.send?.(ready);
process.on('disconnect', async () => {
  await app.close();
  await pool.end();
  await engine.stop();
  remove();
  process.exit(0);
});
