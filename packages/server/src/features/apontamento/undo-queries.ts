import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';
import type { Held } from './held.ts';
import type { Use } from './release.ts';

/** Keeps an entry that is about to be deleted, with what its week holds of releases for overtime. */
export async function keep(
  db: Db,
  id: number,
  now: Date,
  horasExtras: readonly Use[],
): Promise<void> {
  await db
    .insertInto('apontamento_excluido')
    .columns(['id', 'funcionario', 'excluido_em', 'apontamento', 'atraso', 'horas_extras'])
    .expression((eb) =>
      eb
        .selectFrom('apontamento')
        .select((of) => [
          'id',
          'funcionario',
          of.val(now).as('excluido_em'),
          sql`to_jsonb(apontamento)`.as('apontamento'),
          jsonArrayFrom(
            of
              .selectFrom('consumo_registro')
              .select(['registro_id', 'data', 'minutos'])
              .whereRef('apontamento_id', '=', 'apontamento.id'),
          ).as('atraso'),
          sql`${JSON.stringify(horasExtras)}::jsonb`.as('horas_extras'),
        ])
        .where('id', '=', id),
    )
    .execute();
}

/** A person's deleted entry and what it held; undefined where none is kept. */
export async function findDeleted(db: Db, funcionario: string, id: number) {
  const row = await db
    .selectFrom('apontamento_excluido')
    .selectAll()
    .where('funcionario', '=', funcionario)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const held: Held = {
    atraso: row.atraso as unknown as Use[],
    horasExtras: row.horas_extras as unknown as Use[],
  };
  return { excluidoEm: row.excluido_em, entry: row.apontamento as unknown as DeletedRow, held };
}

/** As PostgreSQL writes a row in JSON: times with a T. */
export type DeletedRow = Selectable<DB['apontamento']>;

/** Puts a deleted entry back as it was. */
export async function restore(db: Db, id: number): Promise<void> {
  await sql`insert into apontamento
    select linha.* from apontamento_excluido, jsonb_populate_record(null::apontamento, apontamento) linha
    where apontamento_excluido.id = ${id}`.execute(db);
  await db.deleteFrom('apontamento_excluido').where('id', '=', id).execute();
}
