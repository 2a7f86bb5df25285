import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder, sortedBy } from '../../infra/db/list.ts';
import { pageKeys, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';

export type Filter = Pick<Query<'listarBatidas'>, 'inicio' | 'fim' | 'isCLT'>;

/** Punches with whose they are. */
const rows = (db: Db) =>
  db
    .selectFrom('batida as b')
    .leftJoin('funcionario as f', 'f.codigo', 'b.funcionario')
    .select(['b.id', 'b.funcionario', 'f.nome', 'f.tipo', 'b.momento', 'b.documento']);

/** Those of an interval. */
export const inInterval = ({ inicio, fim }: Filter) =>
  sql<SqlBool>`b.momento >= ${inicio} and b.momento < ${fim}::date + 1`;

/** Those of people of a condition, where one is asked for. */
export const ofCondition = ({ isCLT }: Filter) =>
  isCLT === undefined ? sql<SqlBool>`true` : sql<SqlBool>`f.tipo = ${isCLT ? 'CLT' : 'PJ'}`;

/** Those of nobody we know only while no condition is asked for. */
const matching = (filter: Filter): RawBuilder<SqlBool>[] => [
  inInterval(filter),
  ofCondition(filter),
];

const columns = {
  data: 'b.momento',
  nomeColaborador: { nullable: 'f.nome' },
  idColaborador: { nullable: 'b.funcionario' },
};

const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  rows(db).where('b.id', '=', sql<number>`any(${ids})`),
);

export async function list(db: Db, query: Query<'listarBatidas'>) {
  const found = {
    from: sql`batida b left join funcionario f on f.codigo = b.funcionario`,
    where: matching(query),
    key: 'b.id',
  };
  const { ids, ...counted } = await pageKeys(db, found, query, columns, () =>
    query.isCLT === undefined ? countDays(db, query) : totalsOf(db, found, {}),
  );
  return { rows: inOrder(ids, await byIds(db, { ids }), ({ id }) => id), ...counted };
}

/** How many there are of whole days, whoever's: triggers keep that. */
const countDays = (db: Db, { inicio, fim }: Filter) =>
  totalsOf(
    db,
    {
      from: sql`soma_batida`,
      where: [sql`dia >= ${inicio}::date`, sql`dia <= ${fim}::date`],
      key: 'dia',
    },
    { total: sql<number>`coalesce(sum(quantidade), 0)::bigint` },
  );

export type Punch = Awaited<ReturnType<typeof list>>['rows'][number];

/** All of an interval, with the day of each and its minutes since midnight. */
export const whole = (db: Db, query: Filter & Pick<Query<'exportarBatidas'>, 'sort'>) =>
  sortedBy(
    rows(db)
      .select([
        sql<string>`b.momento::date`.as('data'),
        sql<number>`extract(epoch from b.momento::time)::int / 60`.as('minutos'),
      ])
      .where(sql<SqlBool>`${sql.join(matching(query), sql` and `)}`),
    query.sort,
    columns,
    'b.id',
  );

export type Marked = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;
