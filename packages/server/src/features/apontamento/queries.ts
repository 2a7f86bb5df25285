import type { Schema } from '@aponta/sdk';
import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { frozenPeriods } from '../../domain/periodo/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';
import type { Use } from './release.ts';

/** A person's entries with what they refer to. */
const entries = (db: Db, funcionario: string) =>
  db
    .selectFrom('apontamento')
    .innerJoin('projeto', 'projeto.id', 'apontamento.projeto_id')
    .innerJoin('atividade', 'atividade.id', 'apontamento.atividade_id')
    .leftJoin('documento', 'documento.id', 'apontamento.documento_id')
    .leftJoin(frozenPeriods(db, funcionario).as('congelado'), (join) =>
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
      'apontamento.criado_em',
      'apontamento.versao',
      sql<boolean>`congelado.inicio is not null`.as('congelado'),
    ])
    .where('apontamento.funcionario', '=', funcionario);

export type Entry = Awaited<ReturnType<typeof listBetween>>[number];

export const listBetween = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  entries(db, funcionario)
    .where('apontamento.data', '>=', inicio)
    .where('apontamento.data', '<=', fim)
    .orderBy('apontamento.data')
    .orderBy('apontamento.id')
    .execute();

export const find = (db: Db, funcionario: string, id: number) =>
  entries(db, funcionario).where('apontamento.id', '=', id).executeTakeFirst();

/** What the last entry made, of whatever date, refers to. */
export const findLast = (db: Db, funcionario: string) =>
  db
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
    .where('apontamento.funcionario', '=', funcionario)
    .orderBy('apontamento.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a new entry refers to, null where there is none, with the limit of lateness in hours. */
export const findReferences = (db: Db, funcionario: string, novo: Schema<'NovoApontamento'>) =>
  db
    .selectFrom('config')
    .select((eb) => [
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
          .where('id', '=', novo.documento ?? null),
      ).as('documento'),
      jsonObjectFrom(
        eb
          .selectFrom('periodo')
          .leftJoin(
            frozenPeriods(db, funcionario).as('congelado'),
            'congelado.inicio',
            'periodo.inicio',
          )
          .select(sql<boolean>`congelado.inicio is not null`.as('congelado'))
          .where('periodo.inicio', '<=', novo.data)
          .where('periodo.fim', '>=', novo.data),
      ).as('periodo'),
    ])
    .executeTakeFirstOrThrow();

export type References = Awaited<ReturnType<typeof findReferences>>;

/** The row of an entry; its id, its time and its version are those that an edit keeps. */
export type EntryRow = Omit<Selectable<DB['apontamento']>, 'id' | 'centavos'>;

export const insert = (db: Db, entry: EntryRow & { id?: number }) =>
  db.insertInto('apontamento').values(entry).returning('id').executeTakeFirstOrThrow();

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
