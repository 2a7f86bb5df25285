import { type RawBuilder, sql } from 'kysely';
import { centsOfEntry } from '../../domain/remuneracao/worth-queries.ts';
import {
  type Agrupador,
  type Filters,
  type Grupo,
  groupColumns,
  grouping,
  matching,
  selected,
  sourceOf,
} from './apontamentos-queries.ts';

/** What a line of the report holds. */
export type Linha = Grupo & { observacao?: string | null; minutos: number; centavos: number };

/** A line an entry, by date. */
export const entryLines = (filters: Filters): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${centsOfEntry} as centavos
  from ${sourceOf(filters)} where ${matching(filters)} order by a.data, a.id`;

/** A line a combination of the fields. */
export function groupLines(filters: Filters, fields: readonly Agrupador[]): RawBuilder<Linha> {
  const { names, lines } = grouping(filters, fields);
  return sql`
    select ${names}, sum(minutos)::bigint as minutos, sum(centavos)::bigint as centavos
    from ${lines} pago group by ${names}, chave order by ${names}, chave`;
}
