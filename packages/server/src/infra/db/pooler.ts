import type { Pool } from 'pg';
import { messages } from './messages.ts';
import { DatabaseSetupError } from './setup-error.ts';

/**
 * Refuses a database that is reached through somebody who shares out connections and drops what a session asks for, as
 * PgBouncer does: our time-outs would not hold, and a lock of ours would be another transaction's.
 */
export async function refusePooler(pool: Pool): Promise<void> {
  const asked = pool.options.statement_timeout;
  const { rows } = await pool.query<{ setting: string }>(
    `select setting from pg_settings where name = 'statement_timeout'`,
  );
  const [found] = rows;
  if (asked && Number(found?.setting) !== asked) {
    throw new DatabaseSetupError(
      messages.notOpened(messages.pooled, `statement_timeout ${found?.setting}`),
    );
  }
}
