import { sql } from 'kysely';
import { periodRows } from '../../domain/periodo/queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { offsetOf } from '../../infra/page.ts';
import { type Periodo, rateioRows } from './row-queries.ts';

export const byPerson = 'colaborador,asc';
export const newestFirst = 'id,desc';

export const findPeriod = (db: Db, id: number): Promise<Periodo> =>
  periodRows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);

/** As `findPeriod`; whoever changes the rateios of a period takes this first. */
export const lockPeriod = (db: Db, id: number): Promise<Periodo> =>
  periodRows(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

const importations = (db: Db) =>
  db
    .selectFrom('importacao')
    .innerJoin('funcionario', 'funcionario.codigo', 'importacao.criada_por')
    .innerJoin('periodo', 'periodo.id', 'importacao.periodo_id')
    .leftJoin('carga_rateio', 'carga_rateio.id', 'importacao.carga_id')
    .leftJoin('funcionario as autor_desfeita', 'autor_desfeita.codigo', 'importacao.desfeita_por')
    .select([
      'importacao.id',
      'importacao.periodo_id',
      'importacao.criada_em',
      'importacao.carga_id',
      'importacao.desfeita_em',
      'importacao.colaboradores',
      'carga_rateio.arquivo',
      'autor_desfeita.nome as desfeita_por',
      'funcionario.nome',
      'periodo.inicio',
      'periodo.fim',
      (eb) =>
        eb.fn
          .coalesce(
            'importacao.colaboradores',
            // Of an import from before it was counted: who it still has.
            eb
              .selectFrom('rateio')
              .select(({ fn }) => fn.count<number>('rateio.colaborador').distinct().as('people'))
              .whereRef('rateio.importacao_id', '=', 'importacao.id'),
          )
          .as('pessoas'),
    ]);

export const findImport = (db: Db, id: number) =>
  importations(db).where('importacao.id', '=', id).executeTakeFirstOrThrow();

export const listImports = (
  db: Db,
  { page, size, periodo }: Omit<Query<'listarImportacoes'>, 'sort'>,
) =>
  listPage(
    importations(db).$if(periodo !== undefined, (query) =>
      query.where('importacao.periodo_id', '=', periodo ?? 0),
    ),
    { page, size, sort: newestFirst },
    { id: 'importacao.id' },
    'importacao.id',
  );

/** Of each person the imported rows first. */
const inOrder = (query: ReturnType<typeof rateioRows>) =>
  query
    .selectAll()
    .orderBy('nome')
    .orderBy('colaborador')
    .orderBy('importado', 'desc')
    .orderBy('centro_custo');

export async function list(
  db: Db,
  periodo: Periodo,
  { page, size, importado }: Omit<Query<'listarRateios'>, 'sort'>,
) {
  const offset = offsetOf({ page, size });
  let found = rateioRows(db, periodo);
  if (importado !== undefined) found = found.where('importado', '=', importado);
  const rows = await inOrder(found).limit(size).offset(offset).execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Of each person of a kind the rows that count: the imported ones, else those that would be imported. */
export const forSheet = (db: Db, periodo: Periodo, condicao: Condicao) =>
  inOrder(
    rateioRows(db, periodo)
      .where('condicao', '=', condicao)
      .where(({ eb, or }) => or([eb('importado', '=', true), eb('ja_importado', '=', false)])),
  );
