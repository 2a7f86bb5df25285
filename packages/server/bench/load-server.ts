// The real server on a durable embedded database with the demo company and, beside it, a bare Fastify
// whose routes run the statements that real calls ran and answer their JSON. Runs apart from the load;
// tells its parent where both listen and who may call.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import { createTokens } from '../src/infra/auth/token.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { readConfig } from '../src/infra/config.ts';
import { createDb } from '../src/infra/db/pool.ts';
import { temporaryData } from '../test/program.ts';
import { crowd } from './crowd.ts';
import { punches } from './punches.ts';
import { record } from './recorder.ts';

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
const db = createDb(pool);

if (options.entries) await crowd(pool, Number(options.entries));
if (options.punches) await punches(pool, Number(options.punches));

// Everybody may log, and far back: the days do not fill up while the load runs.
await pool.query(
  `insert into usuario (codigo) select codigo from funcionario on conflict do nothing`,
);
await pool.query(
  `insert into usuario_papel select codigo, 'APONTA_HORAS' from usuario on conflict do nothing`,
);
await pool.query(
  `update config set limite_horas_extras_diario = 12, limite_horas_extras_semana = 14`,
);

const day = today(systemClock);
const { rows: people } = await pool.query<{ codigo: string; entrada: object }>(
  `select f.codigo, json_build_object('secao', a.secao, 'projeto', a.projeto_id, 'atividade', a.atividade_id,
     'data', $1::text, 'horas', 0.02) as entrada
   from funcionario f
   cross join lateral (
     select a.* from apontamento a
     join projeto p on p.id = a.projeto_id and p.status = 'ATIVO' and p.permite_apontamento
     join atividade t on t.id = a.atividade_id and t.ativa
     join secao s on s.codigo = a.secao and not s.jornada_especifica and s.disciplina is not null
       and s.filial_auxiliar is not null and s.centro_custo_gerencia is not null
     where a.funcionario = f.codigo order by a.id desc limit 1) a
   where f.codigo_situacao = 'A' order by f.codigo limit 60`,
  [day],
);
const signer = await createTokens(db);
const tokenOf = async (usuario: string) => {
  const id = randomUUID();
  const now = new Date();
  const expira_em = new Date(now.getTime() + 3_600_000);
  await db.insertInto('sessao').values({ id, usuario, criada_em: now, expira_em }).execute();
  return signer.sign({ sub: usuario, sid: id }, now);
};
const tokens = await Promise.all(people.map(({ codigo }) => tokenOf(codigo)));
const entries = people.map(({ entrada }) => JSON.stringify(entrada));
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
