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

/** A load of its author; 404 to others. */
export const find = (db: Db, load: Load) => ofAuthor(db, load).executeTakeFirstOrThrow(notFound);

/** As `find`, and holds it until the transaction ends. */
export const lock = (db: Db, load: Load) =>
  ofAuthor(db, load).forUpdate().executeTakeFirstOrThrow(notFound);

const ofAuthor = (db: Db, { id, periodo_id, criada_por }: Load) =>
  db
    .selectFrom('carga_rateio')
    .select(['concluida_em', 'resumo'])
    .where('id', '=', id)
    .where('periodo_id', '=', periodo_id)
    .where('criada_por', '=', criada_por);

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
  const written = linhas.map(({ colaborador }) => colaborador.toLowerCase());
  const people = await db
    .selectFrom('funcionario')
    .select('codigo')
    .where(sql`lower(codigo)`, '=', anyOf(written, 'text[]'))
    .execute();
  const colaboradores = new Map(people.map(({ codigo }) => [codigo.toLowerCase(), codigo]));
  const codes = linhas.map(
    ({ colaborador }) => colaboradores.get(colaborador.toLowerCase()) ?? colaborador,
  );
  const costCentres = await db.selectFrom('centro_custo').select(['codigo', 'ativo']).execute();
  const costCentresOfLines = linhas.map(({ centroCusto }) => centroCusto);
  const before = await db
    .selectFrom('carga_rateio_linha')
    .select(['linha', 'colaborador', 'centro_custo'])
    .where('carga_id', '=', carga)
    // The pairs of the part alone: a load of many parts has each person in most of them.
    .where(
      sql<boolean>`(colaborador, centro_custo) in (
        select * from unnest(${codes}::text[], ${costCentresOfLines}::text[])
      )`,
    )
    .orderBy('linha', 'desc')
    .execute();
  return {
    colaboradores,
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
    .selectFrom((eb) =>
      eb
        .selectFrom('carga_rateio_linha')
        .select([
          sql<number>`count(*) filter (where not recusada)`.as('boas'),
          sql<number>`count(*) filter (where recusada)`.as('recusadas'),
        ])
        .where('carga_id', '=', carga)
        .groupBy('colaborador')
        .as('pessoa'),
    )
    .select([
      sql<number>`coalesce(sum(boas), 0)::bigint`.as('linhas'),
      sql<number>`count(*) filter (where boas > 0)`.as('colaboradores'),
      sql<number>`coalesce(sum(recusadas), 0)::bigint`.as('recusadas'),
    ])
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

/** Lines that one statement makes rows of: no length of a load brings it near the limit of a statement's time. */
const atOnce = 20_000;

/** The lines become the rows of their people that are not imported, in the place of all that these had. */
export async function close(db: Db, periodo: Periodo, carga: string): Promise<void> {
  await sql`
    delete from rateio where periodo_id = ${periodo.id} and importacao_id is null
      and colaborador in (select colaborador from carga_rateio_linha where carga_id = ${carga})`.execute(
    db,
  );
  for (let left = true; left; ) {
    const { rows } = await sql<{ mais: boolean }>`
      with linha as (
        delete from carga_rateio_linha where carga_id = ${carga} and linha in (
          select linha from carga_rateio_linha where carga_id = ${carga} order by linha limit ${atOnce}
        )
        returning *
      ),
      pessoa as materialized (
        select funcionario.codigo, ${periodMinutes(periodo, 'funcionario.codigo', 'funcionario.jornada')} as minutos
        from funcionario where codigo in (select colaborador from linha)
      ),
      feita as (
        insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, carga_id)
        select ${periodo.id}::bigint, linha.colaborador, linha.centro_custo, linha.percentual,
          ${shareOf(sql.ref('linha.percentual'), sql.ref('pessoa.minutos'))}, linha.carga_id
        from linha join pessoa on pessoa.codigo = linha.colaborador
        where not linha.recusada
      )
      select count(*) = ${atOnce} as mais from linha`.execute(db);
    left = rows[0]?.mais ?? false;
  }
}

/** Keeps when a load was concluded, and the answer to that. */
export const conclude = (db: Db, carga: string, now: Date, resumo: Schema<'CargaRateio'>) =>
  db
    .updateTable('carga_rateio')
    .set({ concluida_em: now, resumo: JSON.stringify(resumo) })
    .where('id', '=', carga)
    .execute();
