import type { Db } from '../../infra/db/pool.ts';
import { chiefCycle } from './superiors.ts';

/** The first circle of chiefs that one of these people stands in, as the database has them now. */
export async function findChiefCycle(
  db: Db,
  changed: readonly string[],
): Promise<readonly string[] | undefined> {
  const rows = await db
    .selectFrom('funcionario')
    .select(['codigo', 'codigo_chefe_interno', 'codigo_chefe_externo'])
    .execute();
  const people = rows.map((row) => ({
    codigo: row.codigo,
    chefes: [row.codigo_chefe_interno, row.codigo_chefe_externo],
  }));
  return chiefCycle(people, changed);
}
