import { sql } from 'kysely';
import { quickRead } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { askedBy, askedTogether } from '../../infra/db/together.ts';

const columns = [
  'id',
  'tipo',
  'mensagem',
  'criada_em',
  'vista_em',
  'lote_id',
  'sobre',
  'sobre_id',
] as const;
/** The bell shows the newest; older ones stay until deleted. */
const newest = 100;

/** A page asks for them every few seconds: a list each column is read and written in a fraction of the time of its rows. */
const column = <T>(name: string) => sql<T[] | null>`json_agg(${sql.ref(name)} order by id desc)`;

/** The columns of everybody's notices, the newest first; null where there is none. */
const columnsOf = quickRead((db, { usuarios }: { usuarios: readonly string[] }) =>
  db
    .selectFrom(askedBy(usuarios))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((rows) =>
            rows
              .selectFrom('notificacao')
              .select(['id', 'tipo', 'mensagem', 'criada_em', 'lote_id', 'sobre', 'sobre_id'])
              .select([
                sql`vista_em is not null`.as('vista'),
                // Few are of a batch: the others are not looked for.
                sql`case when lote_id is not null then
                  (select lote_rm.tipo from lote_rm where lote_rm.id = notificacao.lote_id) end`.as(
                  'lote_tipo',
                ),
              ])
              .whereRef('usuario', '=', 'pedido.codigo')
              .orderBy('id', 'desc')
              .limit(sql.lit(newest))
              .as('aviso'),
          )
          .select([
            column<number>('id').as('id'),
            column<string>('tipo').as('tipo'),
            column<string>('mensagem').as('mensagem'),
            column<string>('criada_em').as('criada_em'),
            column<boolean>('vista').as('vista'),
            column<number | null>('lote_id').as('lote_id'),
            column<TipoMedicao | null>('lote_tipo').as('lote_tipo'),
            column<string | null>('sobre').as('sobre'),
            column<string | null>('sobre_id').as('sobre_id'),
          ])
          .as('avisos'),
      (join) => join.onTrue(),
    )
    .selectAll('avisos')
    .select('pedido.ordem'),
);

export type Columns = Awaited<ReturnType<typeof columnsOf>>[number];

const asked = askedTogether(
  (db, usuarios: readonly string[]) => columnsOf(db, { usuarios }),
  // Of the longest lists it takes a millisecond or two.
  10,
);

export const list = (db: Db, usuario: string) => asked(db, usuario);

/** Marks what was not viewed yet; answers how many. */
export async function markAll(db: Db, usuario: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('notificacao')
    .set({ vista_em: now })
    .where('usuario', '=', usuario)
    .where('vista_em', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** For a change: what is read stays as it is until the end of the transaction. */
export const lock = (db: Db, usuario: string, id: number) =>
  db
    .selectFrom('notificacao')
    .select(columns)
    .where('usuario', '=', usuario)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Keeps the first time of viewing. */
export const mark = (db: Db, id: number, now: Date) =>
  db
    .updateTable('notificacao')
    .set({ vista_em: sql`coalesce(vista_em, ${now})` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Removes all, or those from `de` to `ate` alone, both with them; answers how many. */
export async function removeAll(
  db: Db,
  usuario: string,
  { de, ate }: { de?: number; ate?: number },
): Promise<number> {
  const result = await db
    .deleteFrom('notificacao')
    .where('usuario', '=', usuario)
    .$if(de !== undefined, (all) => all.where('id', '>=', de ?? 0))
    .$if(ate !== undefined, (all) => all.where('id', '<=', ate ?? 0))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export const remove = (db: Db, usuario: string, id: number) =>
  db
    .deleteFrom('notificacao')
    .where('usuario', '=', usuario)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
