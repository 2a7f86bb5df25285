import { TypeOverrides, types } from 'pg';

/** Counts and keys; one that a number cannot hold exactly is an error, not a near miss. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}

const asText = (text: string) => text;

/** An instant, as all our connections write it: `2026-01-31 08:00:00.123456+00`. What is written otherwise pg reads. */
function instant(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d [\d:.]+\+00$/.test(text)) return anyInstant(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}
const anyInstant: (text: string) => Date = types.getTypeParser(types.builtins.TIMESTAMPTZ);

/** The wall clock's time, without a zone: `2026-01-31T08:00:00`. */
const localTime = (text: string) => text.replace(' ', 'T');

/** PostgreSQL's number of each type and of arrays of it. */
const table: [oid: number, arrayOid: number, parse: (text: string) => string | number][] = [
  [types.builtins.INT8, 1016, safeInteger],
  [types.builtins.NUMERIC, 1231, asText], // Money keeps every cent.
  [types.builtins.DATE, 1182, asText],
  [types.builtins.TIMESTAMP, 1115, localTime],
];

/**
 * How columns arrive: int8 as number, numeric as text, date as `YYYY-MM-DD`, timestamp as local
 * text; all else as pg has it, timestamptz as Date. `generate-tables.ts` says the same in types.
 */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.TIMESTAMPTZ, instant);
const textArrayOid: number = 1009;
const textArray: (text: string) => (string | null)[] = types.getTypeParser(textArrayOid);
for (const [oid, arrayOid, parse] of table) {
  parsers.setTypeParser<string | number>(oid, parse);
  parsers.setTypeParser(arrayOid, (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item))),
  );
}
