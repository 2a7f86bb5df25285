import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';

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

export const insert = (db: Db, request: Insertable<DB['aprovacao']>) =>
  db.insertInto('aprovacao').values(request).returning('id').executeTakeFirstOrThrow();

/** Of the given codes, those of people who may approve: they are there and were not dismissed. */
export async function activePeople(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const people = await db
    .selectFrom('funcionario')
    .select('codigo')
    .where(({ eb, fn, val }) => eb('codigo', '=', fn.any(val([...codes]))))
    .where('codigo_situacao', '<>', 'D')
    .execute();
  return new Set(people.map(({ codigo }) => codigo));
}
