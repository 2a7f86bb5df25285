import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Intervalo } from '../values/interval.ts';
import { fullWeek, type MinutosPagos } from './rules.ts';

/** The pay of each entry of `a`. */
export const joinPay = sql`left join funcionario_remuneracao pay
  on pay.funcionario = a.funcionario and pay.vigencia @> a.data`;

/** What tells pays apart. */
export const payColumns = sql.join(
  ['vigencia', 'valor_hora', 'valor_mensal', 'fator_encargos', 'valor_bonus'].map((column) =>
    sql.ref(`pay.${column}`),
  ),
);

/**
 * What minutes at one pay are worth, rounded once: `centsAt` in SQL, of a person `f` and a row `pay` of
 * `funcionario_remuneracao`; reais.
 */
export const worth = (minutos: RawBuilder<unknown>) => sql`round(coalesce(case
  when pay.valor_hora is not null then ${minutos} * pay.valor_hora / 60
  else ${minutos} * (pay.valor_mensal * pay.fator_encargos + coalesce(pay.valor_bonus, 0))
    / (coalesce(nullif((select sum(dia) from unnest(f.jornada) dia), 0), ${fullWeek}::integer) * 5)
  end, 0), 2)`;

/** A person's minutes between two dates, by the pay of each date. */
export const paidMinutes = (
  db: Db,
  funcionario: string,
  { inicio, fim }: Intervalo,
): Promise<MinutosPagos[]> =>
  db
    .selectFrom('apontamento')
    .innerJoin('funcionario', 'funcionario.codigo', 'apontamento.funcionario')
    .leftJoin('funcionario_remuneracao as pay', (join) =>
      join
        .onRef('pay.funcionario', '=', 'apontamento.funcionario')
        .onRef('pay.vigencia', '@>', 'apontamento.data'),
    )
    .select(({ fn }) => [
      'valor_hora',
      'valor_mensal',
      'fator_encargos',
      'valor_bonus',
      fn.sum<number>('minutos').as('minutos'),
      sql<number | null>`(select sum(dia) from unnest(jornada) dia)`.as('minutos_semana'),
    ])
    .where('apontamento.funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .groupBy([
      'pay.vigencia',
      'valor_hora',
      'valor_mensal',
      'fator_encargos',
      'valor_bonus',
      'jornada',
    ])
    .execute();
