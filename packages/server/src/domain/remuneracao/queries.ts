import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Interval } from '../values/interval.ts';
import type { PaidMinutes } from './rules.ts';

/** A person's minutes between two dates, by the pay of each date. */
export const paidMinutes = (
  db: Db,
  funcionario: string,
  { inicio, fim }: Interval,
): Promise<PaidMinutes[]> =>
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
