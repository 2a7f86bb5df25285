import { wholePercent } from '@aponta/sdk';
import { type RawBuilder, sql } from 'kysely';
import { joinPeriods } from '../../domain/periodo/queries.ts';
import { allotted } from '../../domain/rateio/queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { sums } from './apontamentos-queries.ts';

type Filters = Omit<Query<'exportarRateiosCentroCusto'>, 'formato'>;

/** A person's part of a period in a cost centre. */
export interface Parte {
  /** The last day of the period. */
  fim: string;
  funcionario: string;
  nome: string;
  condicao: Condicao;
  centro_custo: string;
  nome_centro_custo: string;
  /** By an imported rateio and not by the entries. */
  importado: boolean;
  /** Hundredths of a percent. */
  percentual: number;
  minutos: number;
  /** Cents. */
  centavos: number;
}

const person = ['funcionario', 'periodo_id'];

/**
 * What the entries of an interval make, split as `splitOf` of domain/rateio splits a person's period, but here, for
 * all at once. Of each person and period the parts total exactly the minutes and the value; the value is split by the
 * percentages that are shown, as a measurement of the period and its movement in RM are.
 */
export const parts = (filters: Filters): RawBuilder<Parte> => sql`
  with horas as materialized ${sums({
    filters,
    keys: ['centro_custo'],
    joins: joinPeriods,
    more: ['per.id', 'per.fim'],
  })}, total as (
    select funcionario, id as periodo_id, sum(minutos)::bigint as minutos, sum(centavos)::bigint as centavos
    from horas group by funcionario, id
  ), importado as (
    select colaborador as funcionario, periodo_id, fim, centro_custo, percentual::bigint as peso
    from rateio join periodo on periodo.id = periodo_id
    where importacao_id is not null
  ), peso as (
    select *, true as importado from importado
    union all
    select funcionario, id, fim, centro_custo, sum(minutos)::bigint, false
    from horas
    where not exists (
      select from importado
      where importado.funcionario = horas.funcionario and importado.periodo_id = horas.id)
    group by funcionario, id, fim, centro_custo
  ), parte as (
    select *, (sum(peso) over (partition by funcionario, periodo_id))::bigint as soma
    from peso join total using (funcionario, periodo_id)
  ), dividida as (
    select funcionario, periodo_id, fim, centro_custo, importado, centavos,
      ${allotted(sql.lit(wholePercent), person)} as peso, ${sql.lit(wholePercent)}::bigint as soma,
      ${allotted(sql.ref('minutos'), person)} as minutos
    from parte
  ), paga as (
    select funcionario, fim, centro_custo, importado, peso as percentual, minutos,
      ${allotted(sql.ref('centavos'), person)} as centavos
    from dividida
  )
  select paga.*, f.nome, f.tipo as condicao, c.nome as nome_centro_custo
  from paga
  join funcionario f on f.codigo = paga.funcionario
  join centro_custo c on c.codigo = paga.centro_custo
  order by fim, f.nome, funcionario, centro_custo`;
