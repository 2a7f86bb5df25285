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
  const empresa_id = await companyOf(db, id);
  if (empresa_id === null) throw new AppError(422, 'PJ_SEM_EMPRESA', texts.solicitacaoSemEmpresa);
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
  await writeSplit(db, medicao.id, funcionario, periodo);
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

/** Splits a measurement over cost centres as its person's period is split now. */
async function writeSplit(
  db: Db,
  medicao_id: number,
  funcionario: string,
  periodo: ApprovedHours['periodo'],
): Promise<void> {
  const split = await splitOf(db, funcionario, periodo);
  await db
    .insertInto('medicao_centro_custo')
    .values(split.map((share) => ({ ...share, medicao_id })))
    .execute();
}

/**
 * Splits again what was measured of some people since a moment, of a period whose allocations of then hold no longer;
 * answers the codes. The caller holds the measurements, of which RM has none.
 */
export async function splitAgain(
  db: Db,
  periodo: ApprovedHours['periodo'],
  people: readonly string[],
  since: Date,
): Promise<string[]> {
  const medicoes = await db
    .selectFrom('medicao')
    .innerJoin('aprovacao', 'aprovacao.id', 'medicao.aprovacao_id')
    .select(['medicao.id', 'medicao.funcionario'])
    .where('medicao.periodo_id', '=', periodo.id)
    .where('medicao.funcionario', '=', sql<string>`any(${[...people]}::text[])`)
    .where('medicao.criada_em', '>=', since)
    .where('aprovacao.status', '=', 'APROVADA')
    .orderBy('medicao.id')
    .execute();
  for (const { id, funcionario } of medicoes) {
    await db.deleteFrom('medicao_centro_custo').where('medicao_id', '=', id).execute();
    await writeSplit(db, id, funcionario, periodo);
  }
  return medicoes.map(({ id }) => codeOf(id));
}

/** The company of the request; of one that an earlier version made without it, the person's own. */
async function companyOf(db: Db, aprovacao: number): Promise<number | null> {
  const { empresa_id } = await db
    .selectFrom('aprovacao')
    .innerJoin('funcionario', 'funcionario.codigo', 'aprovacao.funcionario')
    .select(({ fn }) =>
      fn.coalesce('aprovacao.empresa_id', 'funcionario.empresa_id').as('empresa_id'),
    )
    .where('aprovacao.id', '=', aprovacao)
    .executeTakeFirstOrThrow();
  return empresa_id;
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
