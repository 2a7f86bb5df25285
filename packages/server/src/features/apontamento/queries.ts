import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { documentoRows, projetoRows, secaoRows } from '../../domain/cadastros/queries.ts';
import { frozenPeriods, periodsKept } from '../../domain/periodo/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import { compiledOnce, quickRead } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';
import { askedTogether } from '../../infra/db/together.ts';
import { sendBehind } from '../../infra/db/transaction.ts';
import type { Use } from './release.ts';

/** What an entry is judged under: `lockPerson`, and the periods stay where they are. */
export const locks = compiledOnce((db, { codigo }: { codigo: string }) =>
  db
    .selectFrom('funcionario')
    .select(['codigo', periodsKept.as('kept')])
    .where('codigo', '=', codigo)
    .forNoKeyUpdate(),
);

/** A person's entries with what they refer to; their frozen periods are looked for once, and not at each entry. */
const entries = (db: Db, funcionario: string, frozen = frozenPeriods(db, funcionario)) =>
  db
    .with(
      (cte) => cte('congelado').materialized(),
      () => frozen,
    )
    .selectFrom('apontamento')
    .innerJoin('projeto', 'projeto.id', 'apontamento.projeto_id')
    .innerJoin('atividade', 'atividade.id', 'apontamento.atividade_id')
    .leftJoin('documento', 'documento.id', 'apontamento.documento_id')
    .leftJoin('congelado', (join) =>
      join
        .onRef('congelado.inicio', '<=', 'apontamento.data')
        .onRef('congelado.fim', '>=', 'apontamento.data'),
    )
    .select([
      'apontamento.id',
      'apontamento.data',
      'apontamento.minutos',
      'apontamento.secao',
      'apontamento.centro_custo',
      'apontamento.observacao',
      'apontamento.ld_pendente',
      'apontamento.hora_entrada',
      'apontamento.hora_saida',
      'apontamento.projeto_id',
      'projeto.codigo as projeto_codigo',
      'projeto.titulo as projeto_titulo',
      'apontamento.atividade_id',
      'atividade.codigo as atividade_codigo',
      'atividade.nome as atividade_nome',
      'apontamento.documento_id',
      'documento.codigo as documento_codigo',
      'apontamento.versao',
      sql<boolean>`congelado.inicio is not null`.as('congelado'),
    ])
    .where('apontamento.funcionario', '=', funcionario);

export type Entry = Awaited<ReturnType<typeof listBetween>>[number];

interface Person {
  funcionario: string;
}

export const listBetween = quickRead((db, { funcionario, inicio, fim }: Person & Interval) =>
  entries(
    db,
    funcionario,
    frozenPeriods(db, funcionario)
      .where('periodo.inicio', '<=', fim)
      .where('periodo.fim', '>=', inicio),
  )
    .where('apontamento.data', '>=', inicio)
    .where('apontamento.data', '<=', fim)
    .orderBy('apontamento.data')
    .orderBy('apontamento.id'),
);

export const find = (db: Db, funcionario: string, id: number) =>
  entries(db, funcionario)
    .select(['apontamento.criado_em', 'apontamento.origem'])
    .where('apontamento.id', '=', id)
    .executeTakeFirst();

/** One that may be changed: an edit keeps its time, and what another system calls it. */
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * What the last entry made, of whatever date, refers to; of somebody who has none, the section that is theirs on `hoje`
 * alone.
 */
export const findLast = (db: Db, quem: Person & { hoje: string }) => askedLast(db, quem);

const lastOf = quickRead((db, { codigos, dias }: { codigos: string[]; dias: string[] }) =>
  db
    .selectFrom(
      sql<{ codigo: string; dia: string; ordem: number }>`unnest(
        ${codigos}::text[], ${dias}::date[]
      ) with ordinality`.as<'pedido'>(sql`pedido (codigo, dia, ordem)`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('apontamento')
          .innerJoin('atividade', 'atividade.id', 'apontamento.atividade_id')
          .select([
            'apontamento.secao',
            'apontamento.projeto_id',
            'apontamento.atividade_id',
            'atividade.codigo as atividade_codigo',
            'atividade.nome as atividade_nome',
            'apontamento.documento_id',
            'apontamento.ld_pendente',
          ])
          .whereRef('apontamento.funcionario', '=', 'pedido.codigo')
          .orderBy('apontamento.id', 'desc')
          .limit(sql.lit(1))
          .as('ultimo'),
      (join) => join.onTrue(),
    )
    .select([
      'pedido.ordem',
      'ultimo.atividade_id',
      'ultimo.atividade_codigo',
      'ultimo.atividade_nome',
      'ultimo.ld_pendente',
      jsonObjectFrom(
        secaoRows(db).where(
          'codigo',
          '=',
          sql<string>`coalesce(ultimo.secao, (
            select secao from funcionario_secao
            where funcionario = pedido.codigo and vigencia @> pedido.dia
          ))`,
        ),
      ).as('secao'),
      jsonObjectFrom(projetoRows(db).where('id', '=', sql<number>`ultimo.projeto_id`)).as(
        'projeto',
      ),
      jsonObjectFrom(
        documentoRows(db).where('documento.id', '=', sql<number>`ultimo.documento_id`),
      ).as('documento'),
    ]),
);

const askedLast = askedTogether((db, quem: readonly (Person & { hoje: string })[]) =>
  lastOf(db, {
    codigos: quem.map(({ funcionario }) => funcionario),
    dias: quem.map(({ hoje }) => hoje),
  }),
);

export type LastEntry = NonNullable<Awaited<ReturnType<typeof findLast>>>;

/** What names the things that an entry refers to. */
export interface Named {
  secao: string;
  projeto: number;
  atividade: number;
  documento: number | null;
  data: string;
}

/** Of the last period that has begun on a date: periods do not overlap. */
const lastStart = (db: Db, data: string) =>
  db
    .selectFrom('periodo')
    .select(({ fn }) => fn.max('inicio').as('inicio'))
    .where('inicio', '<=', data);

/** What a new entry refers to, null where there is none, with the limit of lateness in hours and the id that it may have. */
export const references = compiledOnce((db, novo: Person & Named) =>
  db
    .selectFrom('config')
    .select((eb) => [
      sql<number>`nextval('apontamento_id_seq')`.as('proximo'),
      'limite_horas_atraso_apontamento',
      jsonObjectFrom(
        eb
          .selectFrom('secao')
          .select([
            'codigo',
            'disciplina',
            'filial_auxiliar',
            'centro_custo_gerencia',
            'jornada_especifica',
            'ativa',
          ])
          .where('codigo', '=', novo.secao),
      ).as('secao'),
      jsonObjectFrom(
        eb
          .selectFrom('projeto')
          .select(['id', 'codigo', 'titulo', 'permite_apontamento', 'centro_custo'])
          .where('id', '=', novo.projeto),
      ).as('projeto'),
      jsonObjectFrom(
        eb
          .selectFrom('atividade')
          .select(['id', 'codigo', 'nome', 'ativa', 'projeto_id'])
          .where('id', '=', novo.atividade),
      ).as('atividade'),
      jsonObjectFrom(
        eb
          .selectFrom('documento')
          .select(['id', 'codigo', 'apontavel', 'projeto_id'])
          .where('id', '=', novo.documento),
      ).as('documento'),
      jsonObjectFrom(
        eb
          .selectFrom('periodo')
          .leftJoin(
            frozenPeriods(db, novo.funcionario).as('congelado'),
            'congelado.inicio',
            'periodo.inicio',
          )
          .select(sql<boolean>`congelado.inicio is not null`.as('congelado'))
          .where('periodo.inicio', '=', lastStart(db, novo.data))
          .where('periodo.fim', '>=', novo.data),
      ).as('periodo'),
    ]),
);

export type References = Omit<Awaited<ReturnType<typeof references>>[number], 'proximo'>;

/** The row of an entry; of an edit its id, its time and what another system calls it are those that there were. */
export type EntryRow = Omit<Selectable<DB['apontamento']>, 'centavos'>;

const written = [
  'id',
  'origem',
  'funcionario',
  'data',
  'minutos',
  'secao',
  'centro_custo',
  'projeto_id',
  'atividade_id',
  'documento_id',
  'observacao',
  'ld_pendente',
  'hora_entrada',
  'hora_saida',
  'criado_em',
  'versao',
] as const satisfies (keyof EntryRow)[];

const inserted = compiledOnce((db, row: EntryRow) =>
  db
    .insertInto('apontamento')
    .values(Object.fromEntries(written.map((name) => [name, row[name]])) as unknown as EntryRow),
);

export const insert = (db: Db, row: EntryRow) => sendBehind(db, inserted.with(db, row));

export const remove = (db: Db, id: number) =>
  db.deleteFrom('apontamento').where('id', '=', id).execute();

/** Gives back what was taken from releases. */
export async function removeUse(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('consumo_registro')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute();
}

/** Takes from releases: for the overtime of days, or for a late entry. */
export async function addUse(
  db: Db,
  funcionario: string,
  use: readonly Use[],
  apontamento: number | null,
): Promise<void> {
  if (use.length === 0) return;
  const rows = use.map((one) => ({ ...one, funcionario, apontamento_id: apontamento }));
  await db.insertInto('consumo_registro').values(rows).execute();
}
