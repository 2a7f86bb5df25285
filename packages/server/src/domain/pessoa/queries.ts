import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';

/**
 * Serialises what changes a person's hours: entries, releases, requests. Whoever reads them to decide a change takes this
 * first. It does not hold up rows that merely refer to the person, as `for update` would. 404 where there is nobody.
 */
export const lockPerson = (db: Db, codigo: string) =>
  db
    .selectFrom('funcionario')
    .select('codigo')
    .where('codigo', '=', codigo)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

/** The code of the section that a person belongs to on a date; undefined without one. */
export async function sectionOf(db: Db, codigo: string, date: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('funcionario_secao')
    .select('secao')
    .where('funcionario', '=', codigo)
    .where('vigencia', '@>', sql<string>`${date}::date`)
    .executeTakeFirst();
  return row?.secao;
}
