import { hoursToMinutes, type Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isLedBy } from '../../domain/pessoa/subordinate-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder, listPage } from '../../infra/db/list.ts';
import { pageKeys, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Accepted, Consumed, References } from './rules.ts';

export const newestFirst = 'inicio,desc';

type Asked = Schema<'NovoRegistroExtraordinario'> | Schema<'RegistroExtraordinarioAlterado'>;
type Filters = Omit<Query<'exportarRegistrosDaEquipe'>, 'formato' | 'colunas'>;

/** The columns that the manager's list may be sorted by. */
export const sortColumns = {
  inicio: 'registro.inicio',
  fim: 'registro.fim',
  validade: 'registro.validade',
  nome: {
    column: 'funcionario.nome',
    join: sql`join funcionario on funcionario.codigo = registro.funcionario`,
  },
  tipo: 'registro.tipo',
  horas: 'registro.minutos',
};

/** Releases with the minutes taken from each. */
const releases = (db: Db) =>
  db
    .selectFrom('registro_extraordinario as registro')
    .innerJoin('funcionario', 'funcionario.codigo', 'registro.funcionario')
    .select((eb) => [
      'registro.id',
      'funcionario.codigo as usuario',
      'funcionario.nome',
      'registro.tipo',
      'registro.inicio',
      'registro.fim',
      'registro.minutos',
      'registro.validade',
      'registro.justificativa',
      'registro.cancelado_em',
      eb
        .selectFrom('consumo_registro')
        .select(sql<number>`coalesce(sum(minutos), 0)`.as('usado'))
        .whereRef('registro_id', '=', 'registro.id')
        .$asScalar()
        .$notNull()
        .as('usado'),
    ]);

export const list = (
  db: Db,
  funcionario: string,
  { page, size, apos }: Query<'listarRegistrosExtraordinarios'>,
) =>
  listPage(
    releases(db).where('registro.funcionario', '=', funcionario),
    { page, size, apos, sort: newestFirst },
    { inicio: 'registro.inicio' },
    'registro.id',
  );

function matching(user: User, { colaborador, inicio, fim, horas }: Filters) {
  const where: RawBuilder<SqlBool>[] = [isLedBy(user, 'registro.funcionario')];
  if (colaborador) where.push(sql`registro.funcionario = ${colaborador}`);
  if (inicio) where.push(sql`registro.fim >= ${inicio}`);
  if (fim) where.push(sql`registro.inicio <= ${fim}`);
  if (horas !== undefined) where.push(sql`registro.minutos = ${hoursToMinutes(horas)}`);
  return where;
}

/** The releases of the user's people. */
export const ofTeam = (db: Db, user: User, filters: Filters) =>
  releases(db).where(sql<SqlBool>`${sql.join(matching(user, filters), sql` and `)}`);

const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  releases(db).where('registro.id', '=', sql<number>`any(${ids})`),
);

/** A page of them, and how many there are. */
export async function listOfTeam(db: Db, user: User, query: Query<'listarRegistrosDaEquipe'>) {
  const found = {
    from: sql`registro_extraordinario registro`,
    where: matching(user, query),
    key: 'registro.id',
  };
  const { ids, ...counted } = await pageKeys(db, found, query, sortColumns, () =>
    totalsOf(db, found, {}),
  );
  return { rows: inOrder(ids, await byIds(db, { ids }), ({ id }) => id), ...counted };
}

/** One release of the user's people, with its documents. */
export const find = (db: Db, user: User, id: number) =>
  releases(db)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('registro_extraordinario_documento as ligacao')
          .innerJoin('documento', 'documento.id', 'ligacao.documento_id')
          .select(['documento.id', 'documento.codigo', 'documento.titulo'])
          .whereRef('ligacao.registro_id', '=', 'registro.id')
          .orderBy('documento.codigo'),
      ).as('documentos'),
    )
    .where('registro.id', '=', id)
    .where(isLedBy(user, 'registro.funcionario'))
    .executeTakeFirst();

export async function findReferences(db: Db, user: User, asked: Asked): Promise<References> {
  const colaborador = await db
    .selectFrom('funcionario')
    .select('codigo_situacao')
    .where('codigo', '=', asked.usuario)
    .where(isLedBy(user, 'funcionario.codigo'))
    .executeTakeFirst();
  const { documentos } = await db
    .selectFrom('documento')
    .select(sql<number>`count(*)`.as('documentos'))
    .where('id', '=', sql<number>`any(${asked.documentos ?? []}::bigint[])`)
    .executeTakeFirstOrThrow();
  return { colaborador, documentos };
}

/** What was taken from a release; undefined when nothing was. */
export async function consumed(db: Db, id: number): Promise<Consumed | undefined> {
  return db
    .selectFrom('consumo_registro as consumo')
    .innerJoin('registro_extraordinario as registro', 'registro.id', 'registro_id')
    .select([
      sql<number>`sum(consumo.minutos)`.as('minutos'),
      sql<string>`min(consumo.data)`.as('primeiro'),
      sql<string>`max(consumo.data)`.as('ultimo'),
      'registro.tipo',
      'registro.funcionario as usuario',
    ])
    .where('registro_id', '=', id)
    .groupBy(['registro.tipo', 'registro.funcionario'])
    .executeTakeFirst();
}

const valuesOf = (asked: Asked, { minutos, justificativa }: Accepted) => ({
  funcionario: asked.usuario,
  tipo: asked.tipo,
  inicio: asked.inicio,
  fim: asked.fim,
  minutos,
  validade: asked.validade,
  justificativa,
});

export async function insert(
  db: Db,
  asked: Asked,
  accepted: Accepted,
  author: { criado_por: string; criado_em: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('registro_extraordinario')
    .values({ ...valuesOf(asked, accepted), ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkDocuments(db, id, asked);
  return id;
}

export async function update(db: Db, id: number, asked: Asked, accepted: Accepted) {
  await db
    .updateTable('registro_extraordinario')
    .set(valuesOf(asked, accepted))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('registro_extraordinario_documento').where('registro_id', '=', id).execute();
  await linkDocuments(db, id, asked);
}

async function linkDocuments(db: Db, registro_id: number, { documentos = [] }: Asked) {
  if (documentos.length === 0) return;
  await db
    .insertInto('registro_extraordinario_documento')
    .values(documentos.map((documento_id) => ({ registro_id, documento_id })))
    .execute();
}

/** False when it was cancelled already. */
export async function cancel(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registro_extraordinario')
    .set({ cancelado_em: now })
    .where('id', '=', id)
    .where('cancelado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
