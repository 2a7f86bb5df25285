import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/** Stands for a value while a query is compiled. */
class Placeholder<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once a process, and then runs with the values of each call. `build` may only put
 * its values into the query as they are: it must not look at them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
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
