import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { RmGateway } from './gateway.ts';

/** One process at a time. */
const lock = 7_300_111;

/**
 * Brings our copies of RM's companies, cost centres and charges up to date; while RM is away the last good ones stay.
 * What RM has no more stays, for things of the past refer to it, but out of use. False where another process is at it.
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
    // An RM that knows none is one that shows us none.
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
