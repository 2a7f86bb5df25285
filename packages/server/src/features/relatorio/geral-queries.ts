import { type RawBuilder, sql } from 'kysely';
import { centsOfEntry } from '../../domain/remuneracao/worth-queries.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import {
  type Agrupador,
  entriesOf,
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

/** What a line of the report holds; `valor` in reais. */
export type Linha = Grupo & { observacao?: string | null; minutos: number; valor: string };

const reais = (cents: RawBuilder<unknown>) => sql`${cents} * 0.01`;

/** A line an entry, by date; `only`: of these. */
const entryLines = (filters: Filters, only?: readonly number[]): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${reais(centsOfEntry)} as valor
  from ${sourceOf(filters)} where ${matching(filters)}
    ${only ? sql`and a.id = any(${[...only]}::bigint[])` : sql``} order by a.data, a.id`;

/** What a report is of; `periods` as `readPeriods` has them for its groups. */
export interface Asked {
  filters: Filters;
  groups: readonly Agrupador[];
  periods: readonly Cut[] | undefined;
}

/** A line a combination of the fields, in no order. */
function combinations({ filters, groups: fields, periods }: Asked) {
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
    select ${names}, minutos, ${reais(sql.ref('centavos'))} as valor ${more} from (${combinations(asked)}) linha order by ${names}, chave`;
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
  asked.groups.length === 0 ? previewOfEntries(db, asked, most) : previewOfGroups(db, asked, most);

/** The first entries are found before they are named and valued, and what is summed already is not summed again. */
async function previewOfEntries(db: Db, asked: Asked, most: number): Promise<Preview> {
  const { filters, periods } = asked;
  const { rows: first } = await sql<{ id: number; funcionario: string; data: string }>`
    select a.id, a.funcionario, a.data from ${entriesOf(filters)} where ${matching(filters)}
    order by a.data, a.id limit ${most} ${plannedByValues}`.execute(db);
  const found = {
    ...filters,
    funcionarios: [...new Set(first.map(({ funcionario }) => funcionario))],
    dataInicio: first.at(0)?.data,
    dataFim: first.at(-1)?.data,
  };
  const ids = first.map(({ id }) => id);
  const { rows: linhas } = await sql<Linha>`${entryLines(found, ids)} ${plannedByValues}`.execute(
    db,
  );
  const counted = periods
    ? worth(filters, [], periods)
    : sql`(
        select 1 as quantidade, a.minutos, ${centsOfEntry} as centavos
        from ${worthOf(filters)} where ${matching(filters)}
      )`;
  const { rows } = await sql<Totais>`
    select coalesce(sum(quantidade), 0)::bigint as linhas, coalesce(sum(minutos), 0)::bigint as minutos,
      coalesce(sum(centavos), 0)::bigint as centavos
    from ${counted} contado ${plannedByValues}`.execute(db);
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
