import Table from 'cli-table3';
import { bold, plain } from './style.ts';

export interface TableColumn<R> {
  header: string;
  text: (row: R) => string;
  /** Colours the text on a terminal. */
  paint?: (text: string, row: R) => string;
  align?: 'left' | 'right';
  /** On a terminal too narrow for the table, this column takes several lines. */
  wraps?: boolean;
  /** Its text in the last line, which is there when any column has one. */
  total?: string;
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

/** Rows under bold headers, in columns two spaces apart. */
export function table<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): string {
  const grid = new Table({
    head: columns.map(({ header }) => bold(header)),
    colWidths: widthsOf(columns, rows),
    wordWrap: true,
    wrapOnWordBoundary: true,
    colAligns: columns.map(({ align = 'left' }) => align),
    chars: borderless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows)
    grid.push(columns.map(({ text, paint }) => painted(plain(text(row)), row, paint)));
  if (columns.some(({ total }) => total)) grid.push(columns.map(({ total = '' }) => bold(total)));
  return trimLines(grid.toString());
}

const painted = <R>(text: string, row: R, paint: TableColumn<R>['paint']): string =>
  paint ? paint(text, row) : text;

const GAP = 2;
const NARROWEST = 12;

/** The width of the terminal in characters; no limit without a terminal. */
const room = () => process.stdout.columns ?? Number.POSITIVE_INFINITY;

const naturalWidth = <R>({ header, text, total = '' }: TableColumn<R>, rows: readonly R[]) =>
  rows.reduce(
    (widest, row) => Math.max(widest, text(row).length),
    Math.max(header.length, total.length),
  );

/** Chooses the columns, from the first on, that fit the terminal. */
export function fitting<R, C extends TableColumn<R>>(
  columns: readonly C[],
  rows: readonly R[],
): C[] {
  let left = room() + GAP;
  const narrowest = columns.map((column) => {
    const natural = naturalWidth(column, rows);
    return column.wraps ? Math.min(natural, NARROWEST) : natural;
  });
  const count = narrowest.findIndex((width) => {
    left -= width + GAP;
    return left < 0;
  });
  return columns.slice(0, count === -1 ? undefined : Math.max(count, 1));
}

/**
 * Computes widths that fit the terminal by narrowing the widest of the columns that wrap. Null means the natural width:
 * there is no terminal, or no way to fit.
 */
function widthsOf<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): (number | null)[] {
  const natural = columns.map(() => null);
  if (room() === Number.POSITIVE_INFINITY) return natural;
  const widths = columns.map((column) => naturalWidth(column, rows));
  const most = room() - GAP * (columns.length - 1);
  for (let over = widths.reduce((sum, width) => sum + width, -most); over > 0; over--) {
    const widest = Math.max(...widths.filter((_, at) => columns[at]?.wraps));
    if (widest <= NARROWEST) return natural;
    widths[widths.findIndex((width, at) => columns[at]?.wraps && width === widest)] = widest - 1;
  }
  return widths;
}

const trimLines = (text: string) => text.replace(/ +$/gm, '');
