import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

const newest = 12;

/**
 * A person's newest periods that were requested, with the last request of each, or that ended without one although the
 * person was there: had entries, or belonged to a section.
 */
export const listPeriods = (db: Db, funcionario: string, today: string) =>
  db
    .selectFrom('periodo')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('aprovacao')
          .select(['status', 'motivo', 'aprovador_primario', 'aprovador_secundario'])
          .where('funcionario', '=', funcionario)
          .whereRef('periodo_id', '=', 'periodo.id')
          .where('tipo', '=', 'HORAS')
          .orderBy('id', 'desc')
          .limit(1)
          .as('aprovacao'),
      (join) => join.onTrue(),
    )
    .leftJoin('funcionario as primario', 'primario.codigo', 'aprovacao.aprovador_primario')
    .leftJoin('funcionario as secundario', 'secundario.codigo', 'aprovacao.aprovador_secundario')
    .select([
      'periodo.id',
      'periodo.inicio',
      'periodo.fim',
      'aprovacao.status',
      'aprovacao.motivo',
      'primario.nome as primario',
      'secundario.nome as secundario',
    ])
    .where('periodo.inicio', '<=', today)
    .where((eb) =>
      eb.or([
        eb('aprovacao.status', 'is not', null),
        eb.and([
          eb('periodo.fim', '<', today),
          eb.or([
            eb.exists(
              eb
                .selectFrom('apontamento')
                .select('id')
                .where('funcionario', '=', funcionario)
                .whereRef('data', '>=', 'periodo.inicio')
                .whereRef('data', '<=', 'periodo.fim'),
            ),
            eb.exists(
              eb
                .selectFrom('funcionario_secao')
                .select('secao')
                .where('funcionario', '=', funcionario)
                .where('vigencia', '&&', sql<string>`daterange(inicio, fim, '[]')`),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('periodo.inicio', 'desc')
    .limit(newest)
    .execute();

export type PeriodRow = Awaited<ReturnType<typeof listPeriods>>[number];
