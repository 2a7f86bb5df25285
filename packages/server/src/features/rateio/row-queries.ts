import { sql } from 'kysely';
import { whole } from '../../domain/percentual.ts';
import type { Intervalo } from '../../domain/periodo.ts';
import { allotted } from '../../domain/rateio.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { periodMinutes, shareOf } from './jornada-queries.ts';

export type Periodo = Intervalo & { id: number };

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
}

/**
 * All rows of a period: those kept, and those that entries make for people who have none. The latter are split as
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
        parte.importado, parte.gerado, parte.total, parte.ja_importado
      from (${kept(periodo)} union all ${generated(periodo)}) as parte
      join funcionario on funcionario.codigo = parte.colaborador
      join centro_custo on centro_custo.codigo = parte.centro_custo
    )`.as('rateio'),
  );

const kept = ({ id }: Periodo) => sql`
  select colaborador, centro_custo, percentual, minutos, importacao_id is not null as importado,
    gerado_automaticamente as gerado,
    (sum(percentual) over (partition by colaborador, importacao_id is not null))::int as total,
    bool_or(importacao_id is not null) over (partition by colaborador) as ja_importado
  from rateio where periodo_id = ${id}`;

const generated = ({ id, inicio, fim }: Periodo) => sql`
  select funcionario, centro_custo, percentual, null::int, false, true, ${sql.lit(whole)}, false
  from (
    select funcionario, centro_custo, ${allotted(sql.lit(whole), ['funcionario'])}::int as percentual
    from (
      select funcionario, centro_custo, sum(minutos) as peso,
        (sum(sum(minutos)) over (partition by funcionario))::bigint as soma
      from apontamento
      where data between ${inicio}::date and ${fim}::date and not exists (
        select from rateio
        where rateio.periodo_id = ${id} and rateio.colaborador = apontamento.funcionario)
      group by funcionario, centro_custo
    ) as peso
  ) as parte
  where percentual > 0`;
