/** Rows that one statement takes: PostgreSQL has 65,535 parameters for all their values. */
const most = 1000;

/** The rows in lists that one statement takes each. */
export function* slices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most);
}
