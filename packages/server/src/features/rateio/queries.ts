import { setTimeout as wait } from 'node:timers/promises';
import { texts } from '@aponta/sdk';
import { sql } from 'kysely';
import { periodRows } from '../../domain/periodo/queries.ts';
import type { Context } from '../../infra/context.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { inOrderOf, listPage, pageBy } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { type Periodo, rateioRows } from './row-queries.ts';

export const byPerson = 'colaborador,asc';
export const newestFirst = 'id,desc';

export const findPeriod = (db: Db, id: number): Promise<Periodo> =>
  periodRows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);

/** Between two looks whether another change of the period has ended, in milliseconds. */
const pause = 100;

/** What a connection is called while it changes the rateios of a period, and who does it. */
const holderName = (periodo: number, codigo: string) => `aponta rateio ${periodo} ${codigo}`;

/** A call that changes the rateios of a period. */
type PeriodCall = Pick<Context, 'user' | 'config'> & { path: { periodId: number } };

/**
 * As `findPeriod`; whoever changes the rateios of a period takes this first. Waits for another change of the period; 409
 * with who makes it when that takes long.
 */
export async function lockPeriod(
  db: Db,
  { path: { periodId: id }, user, config }: PeriodCall,
): Promise<Periodo> {
  const found = await findPeriod(db, id);
  const taken = () => periodRows(db).where('id', '=', id).forNoKeyUpdate().skipLocked().execute();
  const giveUp = performance.now() + config.database.lockMs;
  while ((await taken()).length === 0) {
    if (performance.now() > giveUp) {
      throw new AppError(409, 'RATEIO_EM_USO', texts.rateioEmUso(await holderOf(db, id)));
    }
    await wait(pause);
  }
  await sql`select set_config('application_name', ${holderName(id, user.codigo)}, true)`.execute(
    db,
  );
  return found;
}

/** The name of who changes the rateios of a period; undefined when that has just ended. */
async function holderOf(db: Db, periodo: number): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`
    select nome from pg_stat_activity join funcionario
      on application_name = ${holderName(periodo, '')} || codigo
    where datname = current_database() limit 1`.execute(db);
  return rows[0]?.nome;
}

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
  { page, size, apos, periodo }: Omit<Query<'listarImportacoes'>, 'sort'>,
) =>
  listPage(
    importations(db).$if(periodo !== undefined, (query) =>
      query.where('importacao.periodo_id', '=', periodo ?? 0),
    ),
    { page, size, apos, sort: newestFirst },
    { id: 'importacao.id' },
    'importacao.id',
  );

/** Of each person the imported rows first. */
const order = [
  sql.ref('nome'),
  sql.ref('colaborador'),
  sql`(not importado)`,
  sql.ref('centro_custo'),
].map((expression) => ({ expression, direction: 'asc' as const }));

export async function list(
  db: Db,
  periodo: Periodo,
  { importado, ...asked }: Omit<Query<'listarRateios'>, 'sort'>,
) {
  let found = rateioRows(db, periodo).selectAll();
  if (importado !== undefined) found = found.where('importado', '=', importado);
  return pageBy(found, { ...asked, sort: byPerson }, order);
}

/** Of each person of a kind the rows that count: the imported ones, else those that would be imported. */
export const forSheet = (db: Db, periodo: Periodo, condicao: Condicao) =>
  inOrderOf(
    rateioRows(db, periodo)
      .selectAll()
      .where('condicao', '=', condicao)
      .where(({ eb, or }) => or([eb('importado', '=', true), eb('ja_importado', '=', false)])),
    order,
  );
