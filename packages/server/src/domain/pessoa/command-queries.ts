import type { Db } from '../../infra/db/pool.ts';
import { circleOf } from './command-rules.ts';

/** The way up from a person that comes back to them, as the database has it now; undefined where there is none. */
export async function findCircle(db: Db, codigo: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('funcionario')
    .select(['codigo', 'codigo_chefe_interno', 'codigo_chefe_externo'])
    .execute();
  const chiefs = new Map(
    rows.map((row) => [row.codigo, [row.codigo_chefe_interno, row.codigo_chefe_externo]]),
  );
  return circleOf(codigo, (one) => chiefs.get(one) ?? []);
}
