import { type RawBuilder, sql } from 'kysely';
import { joinPeriods, periodRows } from '../../domain/periodo/queries.ts';
import { centsOfEntry } from '../../domain/remuneracao/worth-queries.ts';
import type { Db } from '../../infra/db/pool.ts';
import {
  type Agrupador,
  entriesOf,
  type Filters,
  keysOf,
  matching,
  sumKeys,
  worthOf,
} from './apontamentos-queries.ts';
import { type Cut, partsOf } from './rules.ts';

/** What the sums of frozen entries are kept without. */
const unkept = ['data', 'documento_id'];

/** The periods that are told apart where frozen entries are summed; undefined where fields and filters need the entries. */
export const readPeriods = async (
  db: Db,
  filters: Filters,
  fields: readonly Agrupador[],
): Promise<readonly Cut[] | undefined> =>
  filters.documentos || keysOf(fields).some((key) => unkept.includes(key))
    ? undefined
    : periodRows(db).execute();

/**
 * Frozen entries, how many, by a person, what the fields depend on and the end of their period, `fim`: summed as far as they are
 * kept so, where `periods` are known.
 */
export function frozen(
  filters: Filters,
  fields: readonly Agrupador[],
  periods: readonly Cut[] | undefined,
): RawBuilder<unknown> {
  const columns = sumKeys(keysOf(fields));
  if (!periods) {
    return sql`
      select ${columns}, per.fim, 1 as quantidade, a.minutos, a.centavos from ${entriesOf(filters)} ${joinPeriods}
      where ${matching(filters)} and a.centavos is not null`;
  }
  const { dataInicio: inicio, dataFim: fim, ...others } = filters;
  const { whole, cut } = partsOf(periods, { inicio, fim });
  const kept = sql`
    select ${columns}, per.fim, a.quantidade, a.minutos, a.centavos
    from ${entriesOf(others, 'soma_congelado')} join periodo per on per.id = a.periodo_id
    where ${matching(others)} ${inicio || fim ? sql`and a.periodo_id = any(${whole}::bigint[])` : sql``}`;
  const parts = cut.map((part) => entriesIn(others, columns, part));
  return sql.join([kept, ...parts], sql` union all `);
}

/** The frozen entries of a part of a period; none is read of the running one, which nobody has requested. */
const entriesIn = (filters: Filters, columns: RawBuilder<unknown>, { id, inicio, fim }: Cut) => sql`
  select ${columns}, (select fim from periodo where id = ${id}), 1, a.minutos, a.centavos from ${entriesOf(filters)}
  where ${matching({ ...filters, dataInicio: inicio, dataFim: fim })} and a.centavos is not null
    and exists (select from soma_congelado where periodo_id = ${id})`;

/** The same of all entries, without their period: those that are not frozen by what they are worth now. */
export const worth = (
  filters: Filters,
  fields: readonly Agrupador[],
  periods: readonly Cut[],
): RawBuilder<unknown> => {
  const columns = sumKeys(keysOf(fields));
  return sql`(
    select ${columns}, a.quantidade, a.minutos, a.centavos from (${frozen(filters, fields, periods)}) a
    union all
    select ${columns}, 1, a.minutos, ${centsOfEntry} from ${worthOf(filters)}
    where ${matching(filters)} and a.centavos is null
  )`;
};
