import { styleText } from 'node:util';
import Table from 'cli-table3';

export interface Column<R> {
  header: string;
  value: (row: R) => string;
  align?: 'left' | 'right';
  /** On a terminal too narrow for the table, this column takes several lines. */
  wraps?: boolean;
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
    colWidths: fit(columns, rows),
    wordWrap: true,
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

const GAP = 2;
const NARROWEST = 12;

/**
 * Widths that fit the terminal, the widest of the columns that wrap giving way. Null, which is as wide as it gets, where
 * there is no terminal or no way to fit.
 */
function fit<R>(columns: readonly Column<R>[], rows: readonly R[]): (number | null)[] {
  const natural = columns.map(() => null);
  const widths = columns.map(({ header, value }) =>
    Math.max(header.length, ...rows.map((row) => value(row).length)),
  );
  const room = (process.stdout.columns ?? Number.POSITIVE_INFINITY) - GAP * (columns.length - 1);
  for (let over = widths.reduce((sum, width) => sum + width, -room); over > 0; over--) {
    const widest = Math.max(...widths.filter((_, at) => columns[at]?.wraps));
    if (widest <= NARROWEST) return natural;
    widths[widths.findIndex((width, at) => columns[at]?.wraps && width === widest)] = widest - 1;
  }
  return room === Number.POSITIVE_INFINITY ? natural : widths;
}

const trimLines = (text: string) => text.replace(/ +$/gm, '');
