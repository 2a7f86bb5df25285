import { TypeOverrides, types } from 'pg';

/** Counts and keys; one that a number cannot hold exactly is an error, not a near miss. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}

const asText = (text: string) => text;

/** As all our connections write an instant: `2026-01-31 08:00:00.123456+00`. */
const written = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** An instant as it was read, never changed: lists tell many, and Date takes long to write one. */
class Instant extends Date {
  readonly #iso: string;

  constructor(text: string) {
    const thousandths = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
    const at = (start: number) => Number(text.slice(start, start + 2));
    super(
      Date.UTC(
        Number(text.slice(0, 4)),
        at(5) - 1,
        at(8),
        at(11),
        at(14),
        at(17),
        Number(thousandths),
      ),
    );
    this.#iso = `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
  }

  override toISOString(): string {
    return this.#iso;
  }
}

/** An instant within JSON, in UTC as all our connections write it, as Date writes it: `2026-01-31T08:00:00.123Z`. */
export const isoOf = (text: string): string =>
  `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`;

/** What is written otherwise pg reads; the years before 100 are others for Date.UTC. */
function instant(text: string): Date {
  return written.test(text) && text >= '0100' ? new Instant(text) : anyInstant(text);
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
