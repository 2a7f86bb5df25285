import { wholePercent } from '@aponta/sdk';
import { sql } from 'kysely';
import { allotted } from '../../domain/rateio/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao, StatusIntegracao } from '../../infra/db/tables.ts';
import { periodMinutes, shareOf } from './jornada-queries.ts';
import { withRm } from './rules.ts';

export type Periodo = Interval & { id: number };

interface Row {
  colaborador: string;
  condicao: Condicao;
  nome: string;
  centro_custo: string;
  nome_centro_custo: string;
  /** Hundredths of a percent. */
  percentual: number;
  minutos: number;
  importado: boolean;
  gerado: boolean;
  /** Of the person's rows in the same state, in hundredths of a percent. */
  total: number;
  /** The person has imported rows. */
  ja_importado: boolean;
  /** The load that brought it. */
  carga_id: string | null;
  /** Where the person's measurement of the period stands, once RM has it or is about to. */
  rm: StatusIntegracao | null;
}

/** Where a person's measurement of a period stands with RM, null before that; `codigo` is a column of the query around. */
export const standingInRm = ({ id }: Pick<Periodo, 'id'>, codigo: string) =>
  sql<StatusIntegracao | null>`(
    select rm.status from medicao join integracao_rm as rm on rm.medicao_id = medicao.id
    where medicao.funcionario = ${sql.ref(codigo)} and medicao.periodo_id = ${id}
      and rm.status = any(${[...withRm]}::status_integracao[])
    order by rm.status not in ('INTEGRADA', 'DIVERGENTE'), rm.id limit 1
  )`;

/**
 * All rows of a period: those kept, and those that entries make for people without loaded ones. The latter are split as
 * `splitPercent` splits, which a test compares, but here, so that a page of thousands of people is a page for the
 * database, too.
 */
export const rateioRows = (db: Db, periodo: Periodo) =>
  db.selectFrom(
    sql<Row>`(
      select parte.colaborador, funcionario.tipo as condicao, funcionario.nome, parte.centro_custo,
        centro_custo.nome as nome_centro_custo, parte.percentual,
        coalesce(parte.minutos, ${shareOf(
          sql.ref('parte.percentual'),
          periodMinutes(periodo, 'funcionario.codigo', 'funcionario.jornada'),
        )}) as minutos,
        parte.importado, parte.gerado, parte.total, parte.ja_importado, parte.carga_id,
        ${standingInRm(periodo, 'parte.colaborador')} as rm
      from (${kept(periodo)} union all ${generated(periodo)}) as parte
      join funcionario on funcionario.codigo = parte.colaborador
      join centro_custo on centro_custo.codigo = parte.centro_custo
    )`.as('rateio'),
  );

const kept = ({ id }: Periodo) => sql`
  select colaborador, centro_custo, percentual, minutos, importacao_id is not null as importado,
    gerado_automaticamente as gerado,
    (sum(percentual) over (partition by colaborador, importacao_id is not null))::int as total,
    bool_or(importacao_id is not null) over (partition by colaborador) as ja_importado,
    carga_id
  from rateio where periodo_id = ${id}`;

/** Of who had theirs imported only where the entries make another split since. */
const generated = ({ id, inicio, fim }: Periodo) => sql`
  select funcionario, centro_custo, percentual, null::int, false, true, ${sql.lit(wholePercent)}, ja_importado, null::uuid
  from (
    select parte.*,
      exists (
        select from rateio where rateio.periodo_id = ${id} and rateio.colaborador = funcionario
      ) as ja_importado,
      bool_or(parte.percentual is distinct from antes.percentual) over (partition by funcionario) as mudou
    from (
      select funcionario, centro_custo, ${allotted(sql.lit(wholePercent), ['funcionario'])}::int as percentual
      from (
        select funcionario, centro_custo, sum(minutos) as peso,
          (sum(sum(minutos)) over (partition by funcionario))::bigint as soma
        from apontamento
        where data between ${inicio}::date and ${fim}::date and not exists (
          select from rateio
          where rateio.periodo_id = ${id} and rateio.colaborador = apontamento.funcionario
            and not gerado_automaticamente)
        group by funcionario, centro_custo
      ) as peso
    ) as parte
    left join rateio as antes on antes.periodo_id = ${id} and antes.colaborador = parte.funcionario
      and antes.centro_custo = parte.centro_custo
    where parte.percentual > 0
  ) as parte
  where mudou`;
