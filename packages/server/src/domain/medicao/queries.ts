import { texts } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { AppError } from '../../infra/errors.ts';
import { emit } from '../correio/event-queries.ts';
import { splitOf } from '../rateio/queries.ts';
import type { Interval } from '../values/interval.ts';
import { codeOf, netOf } from './rules.ts';

/** What was fully approved. */
export interface ApprovedHours {
  id: number;
  funcionario: string;
  periodo: Interval & { id: number };
  minutos: number;
  valor: string;
  desconto: string | null;
}

/** Of queries that have `medicao`: its split over cost centres, `percentual` in hundredths of a percent. */
export const centros = sql<{ codigo: string; nome: string; percentual: number }[]>`(
  select coalesce(json_agg(json_build_object(
    'codigo', centro_custo.codigo, 'nome', centro_custo.nome, 'percentual', share.percentual
  ) order by centro_custo.codigo), '[]')
  from medicao_centro_custo share join centro_custo on centro_custo.codigo = share.centro_custo
  where share.medicao_id = medicao.id
)`.as('centros');

/**
 * Makes the subcontracted measurement of a PJ's approved hours, in the transaction of the approval: the company carries
 * it out, its value is the total less the discount, its split the person's of the period.
 */
export async function createMeasurement(
  db: Db,
  aprovada: ApprovedHours,
  now: Date,
): Promise<number> {
  const { id, funcionario, periodo, minutos, valor, desconto } = aprovada;
  const { empresa_id } = await db
    .selectFrom('funcionario')
    .select('empresa_id')
    .where('codigo', '=', funcionario)
    .executeTakeFirstOrThrow();
  if (empresa_id === null) throw new AppError(422, 'PJ_SEM_EMPRESA', texts.pjSemEmpresa);
  const medicao = await db
    .insertInto('medicao')
    .values({
      aprovacao_id: id,
      funcionario,
      empresa_id,
      periodo_id: periodo.id,
      projeto_id: await mainProject(db, funcionario, periodo),
      minutos,
      valor: netOf(valor, desconto),
      criada_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const split = await splitOf(db, funcionario, periodo);
  await db
    .insertInto('medicao_centro_custo')
    .values(split.map((share) => ({ ...share, medicao_id: medicao.id })))
    .execute();
  const codigo = codeOf(medicao.id);
  await emit(db, now, 'MEDICAO_CRIADA', texts.eventoMedicaoCriada(codigo), {
    id: medicao.id,
    codigo,
    tipo: 'SUBCONTRATADA',
    colaborador: funcionario,
    periodo: { inicio: periodo.inicio, fim: periodo.fim },
    valor: Number(netOf(valor, desconto)),
  });
  return medicao.id;
}

/** The project with most of the hours of a person between two dates, the older one of two. */
async function mainProject(db: Db, funcionario: string, { inicio, fim }: Interval) {
  const row = await db
    .selectFrom('apontamento')
    .select('projeto_id')
    .where('funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .groupBy('projeto_id')
    .orderBy(({ fn }) => fn.sum('minutos'), 'desc')
    .orderBy('projeto_id')
    .limit(1)
    .executeTakeFirst();
  return row?.projeto_id ?? null;
}
