import { sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';

type Filter = Pick<Query<'listarBatidas'>, 'inicio' | 'fim' | 'isCLT'>;

/** Punches of an interval with whose they are; those of nobody we know only while no condition is asked for. */
const punches = (db: Db, { inicio, fim, isCLT }: Filter) =>
  db
    .selectFrom('batida as b')
    .leftJoin('funcionario as f', 'f.codigo', 'b.funcionario')
    .select(['b.id', 'b.funcionario', 'f.nome', 'f.tipo', 'b.momento', 'b.documento'])
    .where('b.momento', '>=', inicio)
    .where('b.momento', '<', sql<string>`${fim}::date + 1`)
    .$if(isCLT !== undefined, (rows) => rows.where('f.tipo', '=', isCLT ? 'CLT' : 'PJ'));

export const list = (db: Db, query: Query<'listarBatidas'>) =>
  listPage(
    punches(db, query),
    query,
    {
      data: 'b.momento',
      nomeColaborador: { nullable: 'f.nome' },
      idColaborador: { nullable: 'b.funcionario' },
    },
    'b.id',
  );

export type Punch = Awaited<ReturnType<typeof list>>['rows'][number];

/** All of an interval, as they came. */
export const stream = (db: Db, query: Filter) =>
  streamRows(db, punches(db, query).orderBy('b.momento').orderBy('b.id'));
