import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import { approvableColumns, loadApprovers } from '../aprovacao/approver-queries.ts';
import type { Approvers } from '../aprovacao/approvers.ts';
import { absencesOf, holidaysOf } from '../jornada/queries.ts';
import { frozenPeriods } from '../periodo/queries.ts';
import { paidMinutes } from '../remuneracao/queries.ts';
import type { Interval } from '../values/interval.ts';

/** All that the request of a person's period is judged by, and what it would store; 404 where there is nobody. */
export async function readRequest(db: Db, codigo: string, periodo: Interval, hoje: string) {
  const { inicio, fim } = periodo;
  const pessoa = await db
    .selectFrom('funcionario as f')
    .innerJoin('config', (join) => join.onTrue())
    .select((eb) => [
      ...approvableColumns,
      'f.nome',
      'f.codigo_situacao',
      'f.empresa_id',
      'f.jornada',
      'limite_mes_solicitacao_aprovacao_apontamento as limite_meses',
      eb
        .selectFrom('periodo')
        .select('fim')
        .where('inicio', '<=', hoje)
        .where('fim', '>=', hoje)
        .as('fim_do_atual'),
      eb
        .exists(frozenPeriods(db, codigo).where('periodo.inicio', '=', inicio))
        .$castTo<boolean>()
        .as('congelado'),
      jsonArrayFrom(holidaysOf(db, codigo, inicio, fim)).as('feriados'),
      jsonArrayFrom(absencesOf(db, codigo, inicio, fim)).as('ausencias'),
      sectionAt(fim < hoje ? fim : hoje, periodo).as('secao'),
    ])
    .where('f.codigo', '=', codigo)
    .executeTakeFirstOrThrow(notFound);
  const [pagos, approvers] = await Promise.all([
    paidMinutes(db, codigo, periodo),
    loadApprovers(db, [pessoa], hoje),
  ]);
  const aprovadores: Approvers<{ codigo: string; nome: string }> = approvers(pessoa);
  return { ...pessoa, periodo, hoje, pagos, aprovadores };
}

export type RequestFacts = Awaited<ReturnType<typeof readRequest>>;

/** The section that the person of `f` belonged to last, up to a date; without one, that of the last entry. */
const sectionAt = (date: string, { inicio, fim }: Interval) => sql<string | null>`coalesce(
  (select secao from funcionario_secao where funcionario = f.codigo
     and vigencia && daterange(null, ${date}::date, '[]') order by vigencia desc limit 1),
  (select secao from apontamento where funcionario = f.codigo
     and data between ${inicio} and ${fim} order by data desc, id desc limit 1)
)`;
