import { type RawBuilder, sql } from 'kysely';
import { centsOfEntry } from '../../domain/remuneracao/worth-queries.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import {
  type Agrupador,
  type Filters,
  type Grupo,
  groupColumns,
  grouping,
  matching,
  selected,
  sourceOf,
  worthOf,
} from './apontamentos-queries.ts';

/** What a line of the report holds. */
export type Linha = Grupo & { observacao?: string | null; minutos: number; centavos: number };

/** A line an entry, by date. */
const entryLines = (filters: Filters): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${centsOfEntry} as centavos
  from ${sourceOf(filters)} where ${matching(filters)} order by a.data, a.id`;

/** A line a combination of the fields, in no order. */
function combinations(filters: Filters, fields: readonly Agrupador[]): RawBuilder<Linha> {
  const { names, lines } = grouping(filters, fields);
  return sql`
    select ${names}, chave, sum(minutos)::bigint as minutos, sum(centavos)::bigint as centavos
    from ${lines} pago group by ${names}, chave`;
}

/** A line a combination of the fields, by them. */
function groupLines(filters: Filters, fields: readonly Agrupador[]): RawBuilder<Linha> {
  const names = sql.join(fields.map((field) => sql.ref(field)));
  return sql`
    select ${names}, minutos, centavos from (${combinations(filters, fields)}) linha order by ${names}, chave`;
}

/** The lines of the report: of each entry, or of each combination of the fields where there are some. */
export const reportLines = (filters: Filters, groups: readonly Agrupador[]): RawBuilder<Linha> =>
  groups.length === 0 ? entryLines(filters) : groupLines(filters, groups);

/** The first lines of the report, by the statement of the file; the database stops after them. */
export async function firstLines(
  db: Db,
  filters: Filters,
  { groups, most }: { groups: readonly Agrupador[]; most: number },
): Promise<Linha[]> {
  const { rows } =
    await sql<Linha>`${reportLines(filters, groups)} limit ${most} ${plannedByValues}`.execute(db);
  return rows;
}

interface Totais {
  linhas: number;
  minutos: number;
  centavos: number;
}

/** How many lines the report has, and what they sum to. */
export async function totals(
  db: Db,
  filters: Filters,
  groups: readonly Agrupador[],
): Promise<Totais> {
  const source =
    groups.length === 0
      ? sql`(select a.minutos, ${centsOfEntry} as centavos
          from ${worthOf(filters)} where ${matching(filters)})`
      : sql`(${combinations(filters, groups)})`;
  const { rows } = await sql<Totais>`
    select count(*) as linhas, coalesce(sum(minutos), 0)::bigint as minutos,
      coalesce(sum(centavos), 0)::bigint as centavos
    from ${source} linha ${plannedByValues}`.execute(db);
  return rows[0] ?? { linhas: 0, minutos: 0, centavos: 0 };
}
