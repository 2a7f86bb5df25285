import type { ClientBase } from 'pg';
import { withoutForeignKeys } from '../../src/demo/write.ts';
import { measurements, requests, thirdParty } from './approvals.ts';
import { people, projects } from './masters.ts';
import { ours, type Scale } from './scale.ts';
import { audited, entries, notifications, periods, punches, releases } from './work.ts';

/**
 * Makes a company of that size beside the demo company, whose sections, companies and cost centres it uses; whole or not
 * at all. PostgreSQL makes the rows, so that none of them is read, written or sent by a client; keys and indexes of
 * long tables are checked and made at once after their rows, by the owner of the tables and no superuser. The connection
 * keeps settings of its own: it is for nothing else.
 */
export async function fill(
  client: ClientBase,
  scale: Scale,
  today: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const step = async (what: string, work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  const bulk = (table: string, ...statements: readonly string[]) =>
    step(table, () =>
      withoutForeignKeys(client, table, () =>
        withoutIndexes(client, table, () => run(...statements)),
      ),
    );

  await run(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off`,
    'begin',
  );
  try {
    const { rowCount } = await client.query(`select from funcionario where ${ours} limit 1`);
    if (rowCount) throw new Error('the large company is here already');
    await step('people, projects, documents', () =>
      run(...people(scale), ...projects(scale), periods(scale, today), 'analyze'),
    );
    await bulk('apontamento', entries(scale, today));
    await bulk('batida', punches(scale, today));
    await run('analyze apontamento');
    await bulk('aprovacao', requests(today), thirdParty(scale, today));
    await step('measurements', () => run('analyze aprovacao', ...measurements));
    await step('releases', () => run(...releases(scale, today)));
    await bulk('notificacao', notifications(scale, today));
    await bulk('auditoria', audited(scale, today));
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
  await step('vacuum', () => run('vacuum analyze'));
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
