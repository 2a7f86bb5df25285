// The real server on a durable embedded database with the demo company and, beside it, a bare Fastify
// whose routes run the statements that real calls ran and answer their JSON. Runs apart from the load;
// tells its parent where both listen and who may call.
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { readConfig } from '../src/infra/config.ts';
import { temporaryData } from '../test/program.ts';
import { createSessions } from '../test/tokens.ts';
import { bodyOf, loggers } from './loggers.ts';
import { punches } from './punches.ts';
import { record } from './recorder.ts';
import { fill } from './scale/fill.ts';
import { scaleOf } from './scale/scale.ts';

export interface Loaded {
  real: string;
  bare: string;
  month: string;
  tokens: string[];
  /** One body a token: an entry of one minute. */
  entries: string[];
  /** The token of one who reads reports. */
  reader: string;
  /** The token of one who sends measurements to RM. */
  sender: string;
  /** The address of the database. */
  database: string;
}

// `--entries 1000000`: that many entries instead of the demo company's own; `--punches 1000000`: so many more punches.
const { values: options } = parseArgs({
  options: { entries: { type: 'string' }, punches: { type: 'string' } },
});
const { dataDir, remove } = temporaryData();
const config = readConfig({ APONTA_DATA: dataDir, APONTA_LOG: 'error' });
const logger = pino({ level: config.logLevel });
const { pool, close } = await openDatabase(config, systemClock, logger);
const app = await buildApp({ config, pool, logger });

if (options.entries) {
  await fill(pool, scaleOf(Number(options.entries)), today(systemClock));
}
if (options.punches) await punches(pool, Number(options.punches));

const day = today(systemClock);
const people = await loggers(pool, day);
const tokenOf = await createSessions(pool);
const tokens = await Promise.all(people.map(({ codigo }) => tokenOf(codigo)));
const entries = people.map(bodyOf);
const [year, month] = day.split('-').map(Number);
const monthUrl = `/api/apontamento/apontamento?year=${year}&month=${month}`;

interface Recorded {
  statements: QueryConfig[];
  body: unknown;
}
const call = async (index: number, payload?: string): Promise<Recorded> => {
  const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' };
  const request = payload
    ? ({ method: 'POST', url: '/api/apontamento/apontamento', payload } as const)
    : ({ method: 'GET', url: monthUrl } as const);
  const { answer, statements } = await record(() => app.inject({ ...request, headers }));
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return { statements, body: answer.json() };
};
const recorded = { months: [] as Recorded[], entries: [] as Recorded[] };
for (const [index, entry] of entries.entries()) {
  recorded.months.push(await call(index));
  recorded.entries.push(await call(index, entry));
}

const bare = Fastify();
const replay = (list: Recorded[]) => {
  let next = 0;
  return async () => {
    const { statements, body } = list[next++ % list.length] as Recorded;
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      client.release();
    }
    return body;
  };
};
bare.get('/month', replay(recorded.months));
bare.post('/entry', replay(recorded.entries));

const loaded: Loaded = {
  real: await app.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  month: monthUrl,
  tokens,
  entries,
  reader: await tokenOf('RHU0001'),
  sender: await tokenOf('INT0001'),
  database: `postgresql://${pool.options.user}@/${pool.options.database}?host=${encodeURIComponent(pool.options.host ?? '')}`,
};
process.send?.(loaded);
process.on('disconnect', async () => {
  await Promise.all([app.close(), bare.close()]);
  await close();
  remove();
  process.exit(0);
});
