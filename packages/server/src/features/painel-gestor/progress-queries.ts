import { isLedBy } from '../../domain/pessoa/subordinate-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';

/** Those of some codes who are the user's people. */
export async function ledAmong(db: Db, user: User, codigos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('funcionario as f')
    .select('f.codigo')
    .where('f.codigo', 'in', [...codigos])
    .where(isLedBy(user, 'f.codigo'))
    .execute();
  return rows.map(({ codigo }) => codigo);
}
