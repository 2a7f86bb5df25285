import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

export type Origem = 'ARQUIVOS' | 'TELA';

/** Taken by whatever changes masters, until its transaction ends: an import, or somebody at a screen. */
export const lockMasters = (db: Db) =>
  sql`select pg_advisory_xact_lock(7300112)`.execute(db).then(() => undefined);

/** Who keeps the masters of which that was said, by the name of their file. */
export async function originsOf(
  db: Db,
): Promise<ReadonlyMap<string, { origem: Origem; importadoEm: Date | null }>> {
  const rows = await db.selectFrom('cadastro_origem').selectAll().execute();
  return new Map(
    rows.map(({ cadastro, origem, importado_em }) => [
      cadastro,
      { origem: origem as Origem, importadoEm: importado_em },
    ]),
  );
}

/** Notes that files brought these masters, which makes them the files' where nobody has said otherwise. */
export async function claimForFiles(db: Db, cadastros: readonly string[], now: Date) {
  if (cadastros.length === 0) return;
  await db
    .insertInto('cadastro_origem')
    .values(cadastros.map((cadastro) => ({ cadastro, origem: 'ARQUIVOS', importado_em: now })))
    .onConflict((found) => found.column('cadastro').doUpdateSet({ importado_em: now }))
    .execute();
}

export const setOrigin = (db: Db, cadastro: string, origem: Origem) =>
  db
    .insertInto('cadastro_origem')
    .values({ cadastro, origem })
    .onConflict((found) => found.column('cadastro').doUpdateSet({ origem }))
    .execute();
