import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Interval } from '../values/interval.ts';
import { splitPercent } from '../values/percent.ts';

/** A share of a split; `percentual` in hundredths of a percent. */
export interface Rateio {
  centro_custo: string;
  percentual: number;
}

/** A person's minutes by cost centre between two dates. */
export const minutesByCostCentre = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  db
    .selectFrom('apontamento')
    .innerJoin('centro_custo', 'centro_custo.codigo', 'apontamento.centro_custo')
    .select(({ fn }) => [
      'centro_custo.codigo',
      'centro_custo.nome',
      fn.sum<number>('minutos').as('minutos'),
    ])
    .where('funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .groupBy('centro_custo.codigo')
    .orderBy('centro_custo.codigo')
    .execute();

/**
 * How a person's period is split, totalling exactly 100,00 %: by the rateio that was imported for it, else by the cost
 * centres of the entries. A share too small for a hundredth of a percent is left out.
 */
export async function splitOf(
  db: Db,
  funcionario: string,
  periodo: Interval & { id: number },
): Promise<Rateio[]> {
  const imported = await db
    .selectFrom('rateio')
    .select(['centro_custo as codigo', 'percentual as peso'])
    .where('periodo_id', '=', periodo.id)
    .where('colaborador', '=', funcionario)
    .where('importacao_id', 'is not', null)
    .orderBy('centro_custo')
    .execute();
  const entries = imported.length === 0 ? await minutesByCostCentre(db, funcionario, periodo) : [];
  const shares = [
    ...imported,
    ...entries.map(({ codigo, minutos }) => ({ codigo, peso: minutos })),
  ];
  const percents = splitPercent(shares);
  return shares
    .map(({ codigo }, index) => ({ centro_custo: codigo, percentual: percents[index] ?? 0 }))
    .filter(({ percentual }) => percentual > 0);
}

/**
 * `splitPercent` in SQL, of any whole `total`: what each row gets by its `peso` of the `soma` of those rows that are
 * alike in `of`. What rounding down leaves goes to the largest remainders, ties to the lower `centro_custo`.
 */
export function allotted(total: RawBuilder<unknown>, of: readonly string[]): RawBuilder<number> {
  const alike = sql`partition by ${sql.join(of.map((column) => sql.ref(column)))}`;
  return sql`(${total} * peso / soma + (
    row_number() over (${alike} order by ${total} * peso % soma desc, centro_custo collate "C")
      <= ${total} - sum(${total} * peso / soma) over (${alike})
  )::int)`;
}
