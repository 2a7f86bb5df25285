import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { RmGateway } from './gateway.ts';

/** Advisory lock: one process at a time refreshes. */
const lock = 7_300_111;

/**
 * Updates our copies of RM's companies, cost centres and charges; while RM is away the last good ones stay. A cost
 * centre that RM no longer has becomes inactive, for old records refer to it. False when another process is doing it.
 */
export async function refreshMasters(db: Db, gateway: RmGateway): Promise<boolean> {
  const coligadas = await gateway.coligadas();
  const centros = await gateway.centrosCusto();
  const encargos = await gateway.encargos();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${lock}) as ours`.execute(trx);
    if (!rows[0]?.ours) return false;
    if (coligadas.length > 0) {
      await trx
        .insertInto('coligada')
        .values(coligadas)
        .onConflict((found) =>
          found.column('codigo').doUpdateSet(({ ref }) => ({ nome: ref('excluded.nome') })),
        )
        .execute();
    }
    // Keeps ours when RM answers none: its user may not see them.
    if (centros.length > 0) {
      await sql`
        insert into centro_custo (codigo, nome, ativo)
        select codigo, nome, ativo from jsonb_to_recordset(${JSON.stringify(centros)}::jsonb)
          as t (codigo text, nome text, ativo boolean)
        on conflict (codigo) do update set nome = excluded.nome, ativo = excluded.ativo`.execute(
        trx,
      );
      await trx
        .updateTable('centro_custo')
        .set({ ativo: false })
        .where('codigo', '<>', sql<string>`all(${centros.map(({ codigo }) => codigo)}::text[])`)
        .where('ativo', '=', true)
        .execute();
    }
    if (encargos.length > 0) {
      await sql`
        insert into encargo (codigo, nome, inicio_vigencia, final_vigencia, valor)
        select codigo, nome, inicio, fim, valor from jsonb_to_recordset(${JSON.stringify(encargos)}::jsonb)
          as t (codigo text, nome text, inicio date, fim date, valor numeric)
        on conflict (codigo, inicio_vigencia)
        do update set nome = excluded.nome, final_vigencia = excluded.final_vigencia, valor = excluded.valor`.execute(
        trx,
      );
    }
    return true;
  });
}
