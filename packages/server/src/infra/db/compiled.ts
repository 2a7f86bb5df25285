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
type Compiled<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

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
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * The same of a read that takes PostgreSQL less than a millisecond, whatever its values: outside of a transaction it
 * goes by the connection that such reads share.
 */
export function quickRead<Values extends object, Row>(
  build: Build<Values, Row>,
): Compiled<Values, Row> {
  const read = compiledOnce(build);
  return (db, values) => read(quickReadsOf(db), values);
}
