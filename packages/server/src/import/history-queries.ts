import { type RawBuilder, sql } from 'kysely';
import { freezing } from '../domain/periodo/rules.ts';
import { businessZone } from '../infra/clock.ts';
import type { Db } from '../infra/db/pool.ts';
import type { Sheet, Table } from './table.ts';

/*
 * The lines of the past stand in temporary tables of the transaction, `passado_…`, where they are compared with each other
 * and with what is there, and from where they are written, by a statement whatever their number.
 */
/** How many lines a statement takes. */
const most = 5_000;

const columnOf = (title: string) => title.replaceAll(' ', '_');
export const zone = sql.lit(businessZone);
export const frozen = sql.raw(freezing.map((status) => `'${status}'`).join(', '));

/** Puts the lines of a file into its table; without a file it is empty. */
export async function stage(db: Db, { name, columns }: Table, sheet: Sheet | undefined) {
  const fields = sql.join([
    sql`linha integer`,
    ...columns.map(({ title, kind }) => sql`${sql.ref(columnOf(title))} ${sql.raw(kind.type)}`),
  ]);
  const table = sql.table(`passado_${name}`);
  await sql`create temporary table ${table} (${fields}) on commit drop`.execute(db);
  const rows = (sheet?.lines ?? []).map(({ linha, values }) => ({
    linha,
    ...Object.fromEntries(columns.map(({ title }) => [columnOf(title), values[title]])),
  }));
  for (let from = 0; from < rows.length; from += most)
    await sql`insert into ${table}
      select * from json_to_recordset(${JSON.stringify(rows.slice(from, from + most))}) as linha (${fields})`.execute(
      db,
    );
  await sql`analyze ${table}`.execute(db);
}

/** Nobody logs, requests or measures meanwhile. */
export const lockPast = (db: Db) =>
  sql`lock table apontamento, aprovacao, medicao, medicao_terceiros, integracao_rm in share row exclusive mode`.execute(
    db,
  );
export const told = async (db: Db, query: RawBuilder<unknown>): Promise<FoundLine[]> =>
  (await (query as RawBuilder<FoundLine>).execute(db)).rows;

/** A line with something wrong, and what there is to say of it. */
export interface FoundLine {
  linha: number;
  valor: string | null;
}

/** Lines of a period that there is none of, or that has not begun. */
export const notBegun = (db: Db, table: string, today: string) =>
  told(
    db,
    sql`select linha, null as valor from ${sql.table(table)} where periodo_id is null or inicio > ${today}::date
      order by linha`,
  );

/** Lines whose approvals come before what was approved, before each other, or after now. */
export const outOfOrder = (db: Db, table: string, began: string, now: Date) =>
  told(
    db,
    sql`select linha, null as valor from ${sql.table(table)}
      where secundario_em > ${now} or primario_em > secundario_em or ${sql.ref(began)} > primario_em order by linha`,
  );
