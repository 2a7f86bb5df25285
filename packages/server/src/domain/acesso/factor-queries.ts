import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

/** The second factor of somebody, proved or not, and how many codes are left; undefined where there is none. */
export const findFactor = (db: Db, usuario: string) =>
  db
    .selectFrom('segundo_fator')
    .select(['segredo', 'confirmado_em'])
    .select(({ selectFrom }) =>
      selectFrom('codigo_recuperacao')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('codigo_recuperacao.usuario', '=', 'segundo_fator.usuario')
        .where('usado_em', 'is', null)
        .as('codigos'),
    )
    .where('segundo_fator.usuario', '=', usuario)
    .executeTakeFirst();

/** Takes the code of a half minute; false when this or a later one was taken before. */
export async function takeStep(db: Db, usuario: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundo_fator')
    .set({ ultimo_passo: step })
    .where('usuario', '=', usuario)
    .where(sql<boolean>`coalesce(ultimo_passo < ${step}, true)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes a recovery code; false when there is none, or it was taken before. */
export async function takeRecovery(
  db: Db,
  usuario: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codigo_recuperacao')
    .set({ usado_em: now })
    .where('usuario', '=', usuario)
    .where('hash', '=', hash)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Begins a second factor in place of one that was not proved; false where there is a proved one. */
export async function beginFactor(
  db: Db,
  usuario: string,
  segredo: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('segundo_fator')
    .values({ usuario, segredo, criado_em: now })
    .onConflict((found) =>
      found
        .column('usuario')
        .doUpdateSet({ segredo, criado_em: now, ultimo_passo: null })
        .where('segundo_fator.confirmado_em', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function confirmFactor(
  db: Db,
  usuario: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('segundo_fator')
    .set({ confirmado_em: now })
    .where('usuario', '=', usuario)
    .execute();
  await db
    .insertInto('codigo_recuperacao')
    .values(hashes.map((hash) => ({ usuario, hash })))
    .execute();
}

/** The session in which a factor was proved has shown it. */
export const markProved = (db: Db, sid: string) =>
  db.updateTable('sessao').set({ segundo_fator: true }).where('id', '=', sid).execute();

/** Takes somebody's second factor away, with its codes; false where there was none. */
export async function removeFactor(db: Db, usuario: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('segundo_fator')
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
