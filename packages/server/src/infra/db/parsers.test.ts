import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createPool } from './pool.ts';

const pool = createPool(await cloneDatabase('template1'));
afterAll(() => pool.end());

const value = async (sql: string) => (await pool.query(`select ${sql} as value`)).rows[0].value;

test.each([
  ['count(*)', 1],
  [`'9007199254740991'::int8`, Number.MAX_SAFE_INTEGER],
  [`'{1,2,null}'::int8[]`, [1, 2, null]],
  [`'12345678901234.10'::numeric(16,2)`, '12345678901234.10'],
  [`'{0.10,0.20}'::numeric(14,2)[]`, ['0.10', '0.20']],
  [`'2026-02-28'::date`, '2026-02-28'],
  [`'{2026-02-28,null}'::date[]`, ['2026-02-28', null]],
  [`'2026-02-28 08:05'::timestamp`, '2026-02-28T08:05:00'],
  [`'{2026-02-28 08:05}'::timestamp[]`, ['2026-02-28T08:05:00']],
  [`'2026-02-28 08:05-03'::timestamptz`, new Date('2026-02-28T11:05:00Z')],
  [`'2026-02-28 08:05:59.987654-03'::timestamptz`, new Date('2026-02-28T11:05:59.987Z')],
  [`'0099-02-28 08:05 BC'::timestamptz`, new Date(Date.UTC(-98, 1, 28, 8, 5))],
  [`'infinity'::timestamptz`, Number.POSITIVE_INFINITY],
  [`'{"a": [1]}'::jsonb`, { a: [1] }],
])('%s arrives as %j', async (sql, expected) => {
  expect(await value(sql)).toEqual(expected);
});

test('an int8 that a number cannot hold is an error, not a near miss', async () => {
  await expect(value(`'9007199254740993'::int8`)).rejects.toThrow(RangeError);
});

test('an instant is told in thousandths, however PostgreSQL writes it', async () => {
  for (const written of [
    '2026-02-28 08:05:59.98765',
    '2026-02-28 08:05:59.9',
    '2026-02-28 08:05:59',
    '1968-12-31 23:59:59.0004',
    '0099-02-28 08:05',
    '0100-02-28 08:05',
  ]) {
    const read: Date = await value(`'${written}Z'::timestamptz`);
    const told = new Date(`${written.replace(' ', 'T')}Z`);
    expect(read.getTime(), written).toBe(told.getTime());
    expect(read.toISOString(), written).toBe(told.toISOString());
    expect(JSON.stringify(read)).toBe(JSON.stringify(told));
  }
});
