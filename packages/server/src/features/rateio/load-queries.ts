import { type Schema, texts } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { periodMinutes, shareOf } from './jornada-queries.ts';
import { type AcceptedLine, pairOf, type References } from './lines.ts';
import type { Periodo } from './row-queries.ts';

type Lines = readonly Schema<'LinhaRateio'>[];

/** A load belongs to one person and one period. */
interface Load {
  id: string;
  periodo_id: number;
  criada_por: string;
}

const anyOf = (values: readonly (string | number)[], type: 'text[]' | 'int[]') =>
  sql<never>`any(${values}::${sql.raw(type)})`;

/** Begins the load with its first part. */
export const open = (db: Db, load: Load, now: Date) =>
  db
    .insertInto('carga_rateio')
    .values({ ...load, criada_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Lets one part after the other in; 404 to others than its author, 409 when it is closed. */
export async function lock(db: Db, { id, periodo_id, criada_por }: Load): Promise<void> {
  const { concluida_em } = await db
    .selectFrom('carga_rateio')
    .select('concluida_em')
    .where('id', '=', id)
    .where('periodo_id', '=', periodo_id)
    .where('criada_por', '=', criada_por)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (concluida_em !== null) throw new AppError(409, 'CARGA_CONCLUIDA', texts.cargaConcluida);
}

/** A line that comes again replaces itself. */
export const removeLines = (db: Db, carga: string, linhas: Lines) =>
  db
    .deleteFrom('carga_rateio_linha')
    .where('carga_id', '=', carga)
    .where(
      'linha',
      '=',
      anyOf(
        linhas.map(({ linha }) => linha),
        'int[]',
      ),
    )
    .execute();

export async function findReferences(db: Db, carga: string, linhas: Lines): Promise<References> {
  const codes = linhas.map(({ colaborador }) => colaborador);
  const people = await db
    .selectFrom('funcionario')
    .select('codigo')
    .where('codigo', '=', anyOf(codes, 'text[]'))
    .execute();
  const costCentres = await db
    .selectFrom('centro_custo')
    .select('codigo')
    .where('ativo', '=', true)
    .execute();
  const before = await db
    .selectFrom('carga_rateio_linha')
    .select(['linha', 'colaborador', 'centro_custo'])
    .where('carga_id', '=', carga)
    .where('colaborador', '=', anyOf(codes, 'text[]'))
    .execute();
  return {
    colaboradores: new Set(people.map(({ codigo }) => codigo)),
    centrosCusto: new Set(costCentres.map(({ codigo }) => codigo)),
    anteriores: new Map(
      before.map((row) => [pairOf(row.colaborador, row.centro_custo), row.linha]),
    ),
  };
}

export const insertLines = (db: Db, carga: string, linhas: readonly AcceptedLine[]) =>
  sql`insert into carga_rateio_linha (carga_id, linha, colaborador, centro_custo, percentual)
      select ${carga}::uuid, linha, colaborador, centro_custo, percentual
      from json_populate_recordset(null::carga_rateio_linha, ${JSON.stringify(linhas)})`.execute(
    db,
  );

/** What a load has so far. */
export const count = (db: Db, carga: string) =>
  db
    .selectFrom('carga_rateio_linha')
    .select([
      sql<number>`count(*)`.as('linhas'),
      sql<number>`count(distinct colaborador)`.as('colaboradores'),
    ])
    .where('carga_id', '=', carga)
    .executeTakeFirstOrThrow();

/** The lines become the rows of the period that are not imported, in the place of all there were. */
export async function close(db: Db, periodo: Periodo, carga: string, now: Date): Promise<void> {
  await db
    .deleteFrom('rateio')
    .where('periodo_id', '=', periodo.id)
    .where('importacao_id', 'is', null)
    .execute();
  await sql`
    insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos)
    select ${periodo.id}, linha.colaborador, linha.centro_custo, linha.percentual,
      ${shareOf(
        sql.ref('linha.percentual'),
        periodMinutes(periodo, 'funcionario.codigo', 'funcionario.jornada'),
      )}
    from carga_rateio_linha as linha
    join funcionario on funcionario.codigo = linha.colaborador
    where linha.carga_id = ${carga}`.execute(db);
  await db.deleteFrom('carga_rateio_linha').where('carga_id', '=', carga).execute();
  await db.updateTable('carga_rateio').set({ concluida_em: now }).where('id', '=', carga).execute();
}
