import { type RawBuilder, sql } from 'kysely';
import { worth } from '../../domain/remuneracao/queries.ts';
import {
  type Agrupador,
  type Filters,
  type Grupo,
  groupColumns,
  grouping,
  matching,
  selected,
  source,
} from './apontamentos-queries.ts';

/** What a line of the report holds. */
export type Linha = Grupo & { observacao?: string | null; minutos: number; valor: string };

/** A line an entry, by date. */
export const entryLines = (filters: Filters): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${worth(sql`a.minutos`)} as valor
  from ${source} where ${matching(filters)} order by a.data, a.id`;

/** A line a combination of the fields. */
export function groupLines(filters: Filters, fields: readonly Agrupador[]): RawBuilder<Linha> {
  const { names, lines } = grouping(filters, fields);
  return sql`
    select ${names}, sum(minutos)::bigint as minutos, sum(valor) as valor
    from ${lines} pago group by ${names}, chave order by ${names}, chave`;
}
