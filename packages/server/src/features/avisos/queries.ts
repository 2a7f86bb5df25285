import type { Schema } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';

/** The address of somebody, and what they have chosen. */
export async function find(db: Db, usuario: string) {
  const { email } = await db
    .selectFrom('funcionario')
    .select('email')
    .where('codigo', '=', usuario)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('preferencia_aviso')
    .select(['aviso', 'email', 'navegador'])
    .where('usuario', '=', usuario)
    .execute();
  const escolhas: Partial<Record<string, (typeof rows)[number]>> = Object.fromEntries(
    rows.map((row) => [row.aviso, row]),
  );
  return { email, escolhas };
}

/** Keeps a choice; what it does not say stays. */
export const choose = (
  db: Db,
  usuario: string,
  { aviso, email, navegador }: Schema<'EscolhaAviso'>,
) =>
  db
    .insertInto('preferencia_aviso')
    .values({ usuario, aviso, email, navegador: navegador ?? null })
    .onConflict((found) =>
      found
        .columns(['usuario', 'aviso'])
        .doUpdateSet({ email, ...(navegador !== undefined && { navegador }) }),
    )
    .execute();
