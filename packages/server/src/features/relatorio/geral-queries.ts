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
  keysOf,
  matching,
  selected,
  sourceOf,
  sums,
  worthOf,
} from './apontamentos-queries.ts';
import { worth } from './kept-queries.ts';
import type { Cut } from './rules.ts';

/** What a line of the report holds. */
export type Linha = Grupo & { observacao?: string | null; minutos: number; centavos: number };

/** A line an entry, by date. */
const entryLines = (filters: Filters): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${centsOfEntry} as centavos
  from ${sourceOf(filters)} where ${matching(filters)} order by a.data, a.id`;

/** What a report is of; `periods` as `readPeriods` has them for its groups. */
export interface Asked {
  filters: Filters;
  groups: readonly Agrupador[];
  periods: readonly Cut[] | undefined;
}

/** A line a combination of the fields, in no order. */
function combinations({ filters, groups: fields, periods }: Asked): RawBuilder<Linha> {
  const summed = periods
    ? worth(filters, fields, periods)
    : sums({ filters, keys: keysOf(fields) });
  const { names, lines } = grouping(fields, summed);
  return sql`
    select ${names}, chave, sum(minutos)::bigint as minutos, sum(centavos)::bigint as centavos
    from ${lines} pago group by ${names}, chave`;
}

/** A line a combination of the fields, by them. */
function groupLines(asked: Asked, more = sql``): RawBuilder<Linha> {
  const names = sql.join(asked.groups.map((field) => sql.ref(field)));
  return sql`
    select ${names}, minutos, centavos ${more} from (${combinations(asked)}) linha order by ${names}, chave`;
}

/** The lines of the report: of each entry, or of each combination of the fields where there are some. */
export const reportLines = (asked: Asked): RawBuilder<Linha> =>
  asked.groups.length === 0 ? entryLines(asked.filters) : groupLines(asked);

/** How many lines a report has, and what they sum to. */
interface Totais {
  linhas: number;
  minutos: number;
  centavos: number;
}

interface Preview {
  linhas: Linha[];
  totais: Totais;
}

const nothing: Totais = { linhas: 0, minutos: 0, centavos: 0 };

/** The first lines of the report, by the statement of the file, and the sums of all. */
export const preview = (db: Db, asked: Asked, most: number): Promise<Preview> =>
  asked.groups.length === 0
    ? previewOfEntries(db, asked.filters, most)
    : previewOfGroups(db, asked, most);

/** The database stops after the first lines, and sums the others without their names. */
async function previewOfEntries(db: Db, filters: Filters, most: number): Promise<Preview> {
  const { rows: linhas } =
    await sql<Linha>`${entryLines(filters)} limit ${most} ${plannedByValues}`.execute(db);
  const { rows } = await sql<Totais>`
    select count(*) as linhas, coalesce(sum(a.minutos), 0)::bigint as minutos,
      coalesce(sum(${centsOfEntry}), 0)::bigint as centavos
    from ${worthOf(filters)} where ${matching(filters)} ${plannedByValues}`.execute(db);
  return { linhas, totais: rows[0] ?? nothing };
}

/** All lines are made for the first one: their sums come with it. */
async function previewOfGroups(db: Db, asked: Asked, most: number): Promise<Preview> {
  const all = sql`, json_build_object('linhas', count(*) over (), 'minutos', sum(minutos) over (),
    'centavos', sum(centavos) over ()) as totais`;
  const { rows } = await sql<Linha & { totais: Totais }>`
    ${groupLines(asked, all)} limit ${most} ${plannedByValues}`.execute(db);
  return {
    linhas: rows.map(({ totais: _, ...linha }) => linha),
    totais: rows[0]?.totais ?? nothing,
  };
}
