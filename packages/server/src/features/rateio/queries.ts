import { sql } from 'kysely';
import { periodRows } from '../../domain/periodo/queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { offsetOf } from '../../infra/page.ts';
import { type Periodo, rateioRows } from './row-queries.ts';
import type { Candidate } from './rules.ts';

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
    .select([
      'importacao.id',
      'importacao.periodo_id',
      'importacao.criada_em',
      'funcionario.nome',
      'periodo.inicio',
      'periodo.fim',
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

/** Everybody with rows that are not imported. */
export const candidates = (db: Db, periodo: Periodo): Promise<Candidate[]> =>
  rateioRows(db, periodo)
    .select(['colaborador', 'nome', 'total', 'gerado', 'ja_importado'])
    .distinct()
    .where('importado', '=', false)
    .orderBy('nome')
    .orderBy('colaborador')
    .execute();

/** Of the people with loaded rows, one whose measurement of the period is integrated. */
export const integratedPerson = (db: Db, { id }: Periodo) =>
  db
    .selectFrom('rateio')
    .innerJoin('funcionario', 'funcionario.codigo', 'rateio.colaborador')
    .innerJoin('medicao', (join) =>
      join
        .onRef('medicao.funcionario', '=', 'rateio.colaborador')
        .onRef('medicao.periodo_id', '=', 'rateio.periodo_id'),
    )
    .innerJoin('integracao_rm', 'integracao_rm.medicao_id', 'medicao.id')
    .select('funcionario.nome')
    .where('rateio.periodo_id', '=', id)
    .where('rateio.importacao_id', 'is', null)
    .where('integracao_rm.status', '=', 'INTEGRADA')
    .orderBy('funcionario.nome')
    .limit(1)
    .executeTakeFirst();

/** Makes the importation; the rows of `people`, loaded or generated, become its own, in the place of earlier ones. */
export async function importRows(
  db: Db,
  periodo: Periodo,
  people: readonly Candidate[],
  author: { criada_por: string; criada_em: Date },
) {
  const { id } = await db
    .insertInto('importacao')
    .values({ periodo_id: periodo.id, ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codesOf = (some: readonly Candidate[]) =>
    sql<string>`any(${some.map(({ colaborador }) => colaborador)}::text[])`;
  await db
    .deleteFrom('rateio')
    .where('periodo_id', '=', periodo.id)
    .where('importacao_id', 'is not', null)
    .where('colaborador', '=', codesOf(people))
    .execute();
  // Before the loaded rows change, for those that are generated are of people without any.
  await db
    .insertInto('rateio')
    .columns([
      'periodo_id',
      'colaborador',
      'centro_custo',
      'percentual',
      'minutos',
      'importacao_id',
      'gerado_automaticamente',
    ])
    .expression(
      rateioRows(db, periodo)
        .select((eb) => [
          eb.val(periodo.id).as('periodo_id'),
          'colaborador',
          'centro_custo',
          'percentual',
          'minutos',
          eb.val(id).as('importacao_id'),
          'gerado',
        ])
        .where('gerado', '=', true)
        .where('importado', '=', false)
        .where('colaborador', '=', codesOf(people.filter(({ gerado }) => gerado))),
    )
    .execute();
  await db
    .updateTable('rateio')
    .set({ importacao_id: id })
    .where('periodo_id', '=', periodo.id)
    .where('importacao_id', 'is', null)
    .where('colaborador', '=', codesOf(people.filter(({ gerado }) => !gerado)))
    .execute();
  return findImport(db, id);
}
