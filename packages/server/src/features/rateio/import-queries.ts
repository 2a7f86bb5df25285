import { type RawBuilder, sql } from 'kysely';
import { lockIntegrations } from '../../domain/integracao/queries.ts';
import type { Db } from '../../infra/db/pool.ts';
import { findImport } from './queries.ts';
import { type Periodo, rateioRows } from './row-queries.ts';
import type { Candidate, Share } from './rules.ts';

/** A query's rows as shares, those that `which` is true of. */
const sharesWhere = (which: RawBuilder<unknown>) =>
  sql<Share[]>`coalesce(jsonb_agg(
    jsonb_build_object('centroCusto', centro_custo, 'percentual', percentual / 100.0) order by centro_custo
  ) filter (where ${which}), '[]')`;

/** Holds the period's measurements until the transaction ends: none goes to RM between the look and the change. */
export async function lockMeasurements(db: Db, { id }: Periodo): Promise<void> {
  const rows = await db
    .selectFrom('medicao')
    .select('id')
    .where('periodo_id', '=', id)
    .orderBy('id')
    .execute();
  await lockIntegrations(
    db,
    'MS',
    rows.map((row) => row.id),
  );
}

/** Everybody with rows that are not imported; of a load, those whose rows came with it. */
export function candidates(
  db: Db,
  periodo: Periodo,
  carga: string | undefined,
): Promise<Candidate[]> {
  const wanted = carga === undefined ? sql`true` : sql`carga_id = ${carga}`;
  return rateioRows(db, periodo)
    .select([
      'colaborador',
      'nome',
      'rm',
      sql<boolean>`bool_or(gerado) filter (where not importado)`.as('gerado'),
      sql<boolean>`coalesce(bool_or(gerado) filter (where importado), false)`.as('antes_gerado'),
      sharesWhere(sql`importado`).as('antes'),
      sharesWhere(sql`not importado`).as('depois'),
    ])
    .groupBy(['colaborador', 'nome', 'rm'])
    .having(sql<boolean>`bool_or(not importado and ${wanted})`)
    .orderBy('nome')
    .orderBy('colaborador')
    .execute();
}

/** Who has loaded rows to import that did not come with a load. */
export const outsideOf = (db: Db, { id }: Periodo, carga: string) =>
  db
    .selectFrom('rateio')
    .innerJoin('funcionario', 'funcionario.codigo', 'rateio.colaborador')
    .select(['funcionario.codigo', 'funcionario.nome'])
    .distinct()
    .where('periodo_id', '=', id)
    .where('importacao_id', 'is', null)
    .where(({ eb, or }) => or([eb('carga_id', 'is', null), eb('carga_id', '<>', carga)]))
    .orderBy('funcionario.nome')
    .orderBy('funcionario.codigo')
    .execute();

type People = readonly Pick<Candidate, 'colaborador' | 'gerado'>[];

const codesOf = (people: People) =>
  sql<string>`any(${people.map(({ colaborador }) => colaborador)}::text[])`;

/** Takes away loaded rows that say what is imported already. */
export const removeRepeated = (db: Db, { id }: Periodo, people: People) =>
  db
    .deleteFrom('rateio')
    .where('periodo_id', '=', id)
    .where('importacao_id', 'is', null)
    .where('colaborador', '=', codesOf(people))
    .execute();

/** Takes away what waits to be imported of some people; gives those who had any. */
export async function discardWaiting(db: Db, { id }: Periodo, codes: readonly string[]) {
  const { rows } = await sql<{ codigo: string; nome: string }>`
    with gone as (
      delete from rateio
      where periodo_id = ${id} and importacao_id is null and colaborador = any(${codes}::text[])
      returning colaborador
    )
    select codigo, nome from funcionario where codigo in (select colaborador from gone)
    order by nome, codigo`.execute(db);
  return rows;
}

/**
 * Makes the importation; the rows of `people`, loaded or generated, become its own, in the place of earlier ones, which
 * are kept for the day that it is undone.
 */
export async function importRows(
  db: Db,
  periodo: Periodo,
  people: People,
  origin: { criada_por: string; criada_em: Date; carga_id: string | null },
) {
  const { id } = await db
    .insertInto('importacao')
    .values({ periodo_id: periodo.id, colaboradores: people.length, ...origin })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with earlier as (
      delete from rateio
      where periodo_id = ${periodo.id} and importacao_id is not null and colaborador = ${codesOf(people)}
      returning *
    )
    insert into rateio_substituido (importacao_id, colaborador, centro_custo, percentual, minutos,
      importacao_anterior_id, gerado_automaticamente, carga_id)
    select ${id}::bigint, colaborador, centro_custo, percentual, minutos, importacao_id,
      gerado_automaticamente, carga_id
    from earlier`.execute(db);
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
