import type { ClientBase, Pool, PoolClient } from 'pg';
import { withoutForeignKeys } from '../../src/demo/write.ts';
import { sumsOf } from '../../src/domain/somas/queries.ts';
import { inlined } from '../../src/infra/db/inline.ts';
import { measurements, requests, thirdParty } from './approvals.ts';
import { people, projects } from './masters.ts';
import { ours, type Scale } from './scale.ts';
import { audited, entries, notifications, periods, punches, releases } from './work.ts';

type Say = (line: string) => void;

/**
 * Makes a company of that size beside the demo company, whose sections, companies and cost centres it uses; whole or not
 * at all. PostgreSQL makes the rows, so that none of them is read, written or sent by a client; keys, indexes and sums of
 * long tables are checked and made at once after their rows, by the owner of the tables and no superuser. The audit, which
 * refers to nothing, is made beside all else.
 */
export async function fill(
  pool: Pool,
  scale: Scale,
  today: string,
  say: Say = () => {},
): Promise<void> {
  const clients = await Promise.all([begin(pool), begin(pool)]);
  const [client, beside] = clients;
  try {
    const { rowCount } = await client.query(`select from funcionario where ${ours} limit 1`);
    if (rowCount) throw new Error('the large company is here already');
    const log = new Steps(beside, say);
    await Promise.all([
      makeCompany(new Steps(client, say), scale, today),
      log.bulk('auditoria', audited(scale, today)),
    ]);
    for (const one of clients) await one.query('commit');
    await new Steps(client, say).step('vacuum', 'vacuum analyze');
  } finally {
    // What was not committed ends with its connection, which keeps settings of its own.
    for (const one of clients) one.release(true);
  }
}

async function begin(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`,
  );
  await client.query('begin');
  return client;
}

async function makeCompany(steps: Steps, scale: Scale, today: string): Promise<void> {
  await steps.step(
    'people, projects, documents',
    ...people(scale),
    ...projects(scale),
    periods(scale, today),
    // Not what is made beside.
    'analyze (skip_locked)',
  );
  await steps.bulk('apontamento', entries(scale, today));
  await steps.bulk('batida', punches(scale, today));
  await steps.step('statistics', 'analyze apontamento');
  await steps.bulk('aprovacao', requests(today), thirdParty(scale, today));
  await steps.step('measurements', 'analyze aprovacao', ...measurements);
  await steps.step('releases', ...releases(scale, today));
  await steps.bulk('notificacao', notifications(scale, today));
}

/** Statements that say how long they took. */
class Steps {
  readonly client: ClientBase;
  readonly say: Say;
  constructor(client: ClientBase, say: Say) {
    this.client = client;
    this.say = say;
  }

  async step(what: string, ...statements: readonly string[]): Promise<void> {
    const begun = performance.now();
    for (const statement of statements) await this.client.query(statement);
    this.say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }

  /** Of a long table. */
  async bulk(table: string, ...statements: readonly string[]): Promise<void> {
    const { client } = this;
    const begun = performance.now();
    await withoutForeignKeys(client, table, () =>
      withoutIndexes(client, table, () =>
        withoutSums(client, table, () => this.step(`${table}, rows`, ...statements)),
      ),
    );
    this.say(`${table}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** The sums of entries are made of all rows at once: a trigger would first keep a copy of each. */
async function withoutSums(client: ClientBase, table: string, work: () => Promise<void>) {
  if (table !== 'apontamento') return work();
  await client.query(`alter table ${table} disable trigger user`);
  await work();
  await client.query(`alter table ${table} enable trigger user`);
  for (const kept of ['apontamento', 'congelado'] as const) {
    for (const statement of sumsOf(kept)) await client.query(inlined(statement));
  }
}

/** Indexes are made at once after the rows, many times faster than one by one; constraints keep theirs. */
async function withoutIndexes(client: ClientBase, table: string, work: () => Promise<void>) {
  const { rows } = await client.query<{ nome: string; definicao: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
       and not i.indisunique`,
    [table],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ nome }) => nome).join(', ')}`);
  await work();
  for (const { definicao } of rows) await client.query(definicao);
}
