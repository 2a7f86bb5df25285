import type { Aviso } from '../../domain/correio/kinds.ts';
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
    .select(['aviso', 'email'])
    .where('usuario', '=', usuario)
    .execute();
  const escolhas: Partial<Record<string, boolean>> = Object.fromEntries(
    rows.map(({ aviso, email }) => [aviso, email]),
  );
  return { email, escolhas };
}

export const choose = (db: Db, usuario: string, aviso: Aviso, email: boolean) =>
  db
    .insertInto('preferencia_aviso')
    .values({ usuario, aviso, email })
    .onConflict((found) => found.columns(['usuario', 'aviso']).doUpdateSet({ email }))
    .execute();
