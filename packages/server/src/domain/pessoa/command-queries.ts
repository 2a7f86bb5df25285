import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { circleOf } from './command-rules.ts';

/** The way up from a person that comes back to them, as the database has it now, of whoever stands above them alone; undefined where there is none. */
export async function findCircle(db: Db, codigo: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ codigo: string; chefes: (string | null)[] }>`
    with recursive acima(codigo) as (
      select ${codigo}::text
      union
      select chefe from acima join funcionario f on f.codigo = acima.codigo
      cross join lateral unnest(array[f.codigo_chefe_interno, f.codigo_chefe_externo]) as chefe
      where chefe is not null
    )
    select codigo, array[codigo_chefe_interno, codigo_chefe_externo] as chefes
    from acima join funcionario using (codigo)`.execute(db);
  const chiefs = new Map(rows.map((row) => [row.codigo, row.chefes]));
  return circleOf(codigo, (one) => chiefs.get(one) ?? []);
}
