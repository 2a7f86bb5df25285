import { createQueryId, type Expression, PostgresQueryCompiler } from 'kysely';

/** Writes values into the statement: literals without a type, as parameters are. */
class Inline extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (Array.isArray(value)) {
      this.append('array[');
      value.forEach((item, index) => {
        if (index > 0) this.append(', ');
        this.appendValue(item);
      });
      this.append(']');
    } else {
      this.appendImmediateValue(typeof value === 'number' ? String(value) : value);
    }
  }
}

/** The text of a statement that takes no parameters, such as COPY. Arrays need a cast, as they do elsewhere. */
export const inlined = (query: Expression<unknown>): string =>
  new Inline().compileQuery(query.toOperationNode() as never, createQueryId()).sql;
