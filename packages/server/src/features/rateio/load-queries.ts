import { type Schema, texts } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import type { LoadedPerson } from './faults.ts';
import { periodMinutes, shareOf } from './jornada-queries.ts';
import { type JudgedLine, pairOf, type References } from './lines.ts';
import { type Periodo, standingInRm } from './row-queries.ts';

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
export const open = (db: Db, load: Load & { arquivo: string | null }, now: Date) =>
  db
    .insertInto('carga_rateio')
    .values({ ...load, criada_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Holds a load of its author until the transaction ends; 404 to others. */
export const lock = (db: Db, { id, periodo_id, criada_por }: Load) =>
  db
    .selectFrom('carga_rateio')
    .select(['concluida_em', 'resumo'])
    .where('id', '=', id)
    .where('periodo_id', '=', periodo_id)
    .where('criada_por', '=', criada_por)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Refuses a load that takes no more lines. */
export function assertUnfinished({ concluida_em }: { concluida_em: Date | null }): void {
  if (concluida_em !== null) throw new AppError(409, 'CARGA_CONCLUIDA', texts.cargaConcluida);
}

/** Whether a load of a period, anybody's, is concluded; 404 where there is none. */
export async function isConcluded(db: Db, { id: periodo }: Periodo, id: string): Promise<boolean> {
  const { concluida_em } = await db
    .selectFrom('carga_rateio')
    .select('concluida_em')
    .where('id', '=', id)
    .where('periodo_id', '=', periodo)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return concluida_em !== null;
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

export async function findReferences(
  db: Db,
  { fim }: Periodo,
  carga: string,
  linhas: Lines,
): Promise<References> {
  const codes = linhas.map(({ colaborador }) => colaborador);
  const people = await db
    .selectFrom('funcionario')
    .select('codigo')
    .where('codigo', '=', anyOf(codes, 'text[]'))
    .execute();
  const costCentres = await db.selectFrom('centro_custo').select(['codigo', 'ativo']).execute();
  const before = await db
    .selectFrom('carga_rateio_linha')
    .select(['linha', 'colaborador', 'centro_custo'])
    .where('carga_id', '=', carga)
    .where('colaborador', '=', anyOf(codes, 'text[]'))
    .orderBy('linha', 'desc')
    .execute();
  return {
    colaboradores: new Set(people.map(({ codigo }) => codigo)),
    centrosCusto: new Map(costCentres.map(({ codigo, ativo }) => [codigo, ativo])),
    // The first line that has a pair counts last, and stays.
    anteriores: new Map(
      before.map((row) => [pairOf(row.colaborador, row.centro_custo), row.linha]),
    ),
    competencia: fim.slice(0, 7),
  };
}

export const insertLines = (db: Db, carga: string, linhas: readonly JudgedLine[]) =>
  sql`insert into carga_rateio_linha (carga_id, linha, colaborador, centro_custo, percentual, recusada)
      select ${carga}::uuid, linha, colaborador, centro_custo, percentual, recusada
      from json_populate_recordset(null::carga_rateio_linha, ${JSON.stringify(linhas)})`.execute(
    db,
  );

/** What a load has so far: good lines and their people, and how many lines broke a rule. */
export const count = (db: Db, carga: string) =>
  db
    .selectFrom('carga_rateio_linha')
    .select([
      sql<number>`count(*) filter (where not recusada)`.as('linhas'),
      sql<number>`count(distinct colaborador) filter (where not recusada)`.as('colaboradores'),
      sql<number>`count(*) filter (where recusada)`.as('recusadas'),
    ])
    .where('carga_id', '=', carga)
    .executeTakeFirstOrThrow();

/** The people of a load, by their last line. */
export const people = (
  db: Db,
  periodo: Periodo,
  carga: string,
): Promise<(LoadedPerson & { nome: string })[]> =>
  db
    .selectFrom('carga_rateio_linha')
    .innerJoin('funcionario', 'funcionario.codigo', 'carga_rateio_linha.colaborador')
    .select([
      'colaborador',
      'funcionario.nome',
      sql<number>`min(linha)`.as('primeira'),
      sql<number>`max(linha)`.as('ultima'),
      sql<number>`sum(percentual)`.as('total'),
      sql<boolean>`bool_or(recusada)`.as('recusada'),
      standingInRm(periodo, 'colaborador').as('rm'),
    ])
    .where('carga_id', '=', carga)
    .groupBy(['colaborador', 'funcionario.nome'])
    .orderBy(sql`max(linha)`)
    .execute();

/** The lines become the rows of their people that are not imported, in the place of all that these had. */
export async function close(db: Db, periodo: Periodo, carga: string): Promise<void> {
  await sql`
    delete from rateio where periodo_id = ${periodo.id} and importacao_id is null
      and colaborador in (select colaborador from carga_rateio_linha where carga_id = ${carga})`.execute(
    db,
  );
  await sql`
    insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, carga_id)
    select ${periodo.id}, linha.colaborador, linha.centro_custo, linha.percentual,
      ${shareOf(
        sql.ref('linha.percentual'),
        periodMinutes(periodo, 'funcionario.codigo', 'funcionario.jornada'),
      )}, linha.carga_id
    from carga_rateio_linha as linha
    join funcionario on funcionario.codigo = linha.colaborador
    where linha.carga_id = ${carga} and not linha.recusada`.execute(db);
  await db.deleteFrom('carga_rateio_linha').where('carga_id', '=', carga).execute();
}

/** Keeps when a load was concluded, and the answer to that. */
export const conclude = (db: Db, carga: string, now: Date, resumo: Schema<'CargaRateio'>) =>
  db
    .updateTable('carga_rateio')
    .set({ concluida_em: now, resumo: JSON.stringify(resumo) })
    .where('id', '=', carga)
    .execute();
