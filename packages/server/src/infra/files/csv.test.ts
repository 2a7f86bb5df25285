import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Cell, ColumnType } from './columns.ts';
import { writeCsv } from './csv.ts';

async function* of(...chunks: Cell[][][]) {
  yield* chunks;
}

async function csv(types: ColumnType[], ...chunks: Cell[][][]): Promise<string> {
  const output = new PassThrough();
  const columns = types.map((type) => ({ header: type, type }));
  const [bytes] = await Promise.all([buffer(output), writeCsv(columns, of(...chunks), output)]);
  return bytes.toString();
}

const one = async (type: ColumnType, cell: Cell) =>
  (await csv([type], [[cell]])).slice(`\uFEFF${type}\r\n`.length, -2);

test('the file says that it is UTF-8, has a header, and ends every line as RFC 4180 does', async () => {
  expect(await csv(['text', 'integer'], [['São', 1]], [['João', 2]])).toBe(
    '\uFEFFtext;integer\r\nSão;1\r\nJoão;2\r\n',
  );
});

test.each<[ColumnType, Cell, string]>([
  ['text', 'Ana', 'Ana'],
  ['date', '2026-11-03', '03/11/2026'],
  ['datetime', '2026-11-03T08:05:00', '03/11/2026 08:05'],
  ['datetime', new Date('2026-11-03T01:30:00Z'), '02/11/2026 22:30'],
  ['hours', 80, '01:20'],
  ['hours', 12_000, '200:00'],
  ['money', '1234.50', '1234,50'],
  ['money', -0.5, '-0,50'],
  ['percent', 12.5, '12,50'],
  ['integer', -7, '-7'],
  ['number', 0.125, '0,125'],
  ['text', null, ''],
  ['money', undefined, ''],
])('%s %s is written %s', async (type, cell, expected) => {
  expect(await one(type, cell)).toBe(expected);
});

test.each([
  ['a;b', '"a;b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['a,b', 'a,b'],
])('%j is quoted where it must be', async (text, expected) => {
  expect(await one('text', text)).toBe(expected);
});

test.each(['=1+1', '+55', '-1', '@SUM(A1)', '\t=1'])('%j is no formula', async (text) => {
  expect(await one('text', text)).toBe(`'${text}`);
});

test('a formula that needs quotes is neither', async () => {
  expect(await one('text', '=HYPERLINK("x";"y")')).toBe('"\'=HYPERLINK(""x"";""y"")"');
});
