import { styleText } from 'node:util';
import Table from 'cli-table3';

export interface Column<R> {
  header: string;
  value: (row: R) => string;
  align?: 'left' | 'right';
}

const borderless = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** What was typed by others must not steer the terminal. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

const bold = (text: string) => styleText('bold', text, { stream: process.stdout });

/** Rows under bold headers, in columns two spaces apart; `totals` fill the last line. */
export function table<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  totals?: readonly string[],
): string {
  const grid = new Table({
    head: columns.map(({ header }) => bold(header)),
    colAligns: columns.map(({ align = 'left' }) => align),
    chars: borderless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) grid.push(columns.map(({ value }) => plain(value(row))));
  if (totals) grid.push(totals.map(bold));
  return trimLines(grid.toString());
}

/** One thing: a name and a value a line; values that are not there are left out. */
export function details(pairs: readonly (readonly [string, string | null | undefined])[]): string {
  const shown = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${bold(name.padEnd(width))}  ${plain(value)}`).join('\n');
}

const trimLines = (text: string) => text.replace(/ +$/gm, '');
