import type { Compilable, CompiledQuery } from 'kysely';
import { type Db, quickReadsOf } from './pool.ts';

/** Stands for a value while a query is compiled. */
class Placeholder<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

/** A query that runs with the values of each call. */
interface Compiled<Values, Row> {
  (db: Db, values: Values): Promise<Row[]>;
  /** The same, not yet sent. */
  with(db: Db, values: Values): CompiledQuery<Row>;
}

/** `build` may only put its values into the query as they are: it must not look at them. */
type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>;

/** A query that is built and compiled once a process, and then runs with the values of each call. */
export function compiledOnce<Values extends object, Row>(
  build: Build<Values, Row>,
): Compiled<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => new Placeholder(name),
  });
  const filled = (db: Db, values: Values): CompiledQuery<Row> => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    return { ...compiled, parameters };
  };
  const run = async (db: Db, values: Values) => {
    const { rows } = await db.executeQuery<Row>(filled(db, values));
    return rows;
  };
  return Object.assign(run, { with: filled });
}

/**
 * Runs queries one behind the other without waiting for the answers in between: each sees what those before it did, and
 * waited for. Of a transaction, where each wait is as long as the work of PostgreSQL.
 */
export const sentTogether = <const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<{ -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }> =>
  db.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(
      queries.map((query) => connection.executeQuery<unknown>(query)),
    );
    return results.map(({ rows }) => rows) as {
      -readonly [Index in keyof Queries]: RowsOf<Queries[Index]>;
    };
  });

type RowsOf<Query> = Query extends CompiledQuery<infer Row> ? Row[] : never;

/**
 * The same of a read that takes PostgreSQL less than a millisecond, whatever its values: outside of a transaction it
 * goes by the connection that such reads share.
 */
export function quickRead<Values extends object, Row>(
  build: Build<Values, Row>,
): Compiled<Values, Row> {
  const read = compiledOnce(build);
  const run = (db: Db, values: Values) => read(quickReadsOf(db), values);
  return Object.assign(run, { with: read.with });
}
