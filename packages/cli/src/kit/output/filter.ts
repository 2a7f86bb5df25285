import { formatHours, hoursToMinutes, parseHours } from '@aponta/sdk';
import { UsageError } from '../run/failure.ts';
import { type Column, shownAt } from './columns.ts';
import { fieldsOf, valueAt } from './fields.ts';

/** One --filtro, read. */
export interface RowFilter {
  field: string;
  operator: Operator;
  wanted: string;
}

const operators = ['!=', '>=', '<=', '=', '~', '>', '<'] as const;
type Operator = (typeof operators)[number];

const compare = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base', numeric: true });
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** One --filtro: `campo=valor`, with != for another, ~ for a part, and < <= > >= for figures and dates. */
export function filterValue(text: string): RowFilter {
  const [, field, sign, wanted = ''] = /^([\w.]+)(!=|>=|<=|=|~|>|<)(.*)$/s.exec(text) ?? [];
  const operator = operators.find((one) => one === sign);
  if (!field || !operator) throw new UsageError(`Condição inválida em --filtro: "${text}"`);
  return { field, operator, wanted: wanted.trim() };
}

/** Refuses filters of fields that the rows do not have. Throws UsageError. */
export function checkFilters<R>(
  filters: readonly RowFilter[],
  columns: readonly Column<R>[],
  sample: R,
): void {
  const known = new Set([...columns.map(({ field }) => String(field)), ...fieldsOf(sample)]);
  for (const { field } of filters) {
    // What is in an object that this row lacks cannot be seen in it.
    const [root = ''] = field.split('.');
    if (known.has(field) || (root !== field && valueAt(sample, root) === null)) continue;
    throw new UsageError(
      `Campo desconhecido em --filtro: "${field}". Há: ${[...known].join(', ')}`,
    );
  }
}

/** Whether a row is wanted, by what it holds or by what is shown of it. */
export function accepts<R>(
  { field, operator, wanted }: RowFilter,
  columns: readonly Column<R>[],
  row: R,
): boolean {
  const raw = valueAt(row, field);
  const texts = [String(raw ?? ''), shownAt(columns, field, row)];
  if (typeof raw === 'boolean') texts.push(raw ? 'sim' : 'não');
  const same = () => texts.some((text) => compare(text, wanted) === 0) || difference() === 0;
  const difference = () => differenceOf(raw, texts, wanted);
  switch (operator) {
    case '=':
      return same();
    case '!=':
      return !same();
    case '~':
      return texts.some((text) => withoutAccents(text).includes(withoutAccents(wanted)));
    case '>=':
      return difference() >= 0;
    case '<=':
      return difference() <= 0;
    case '>':
      return difference() > 0;
    default:
      return difference() < 0;
  }
}

/** Below 0 where the value comes before what is wanted, above where after, NaN where there is none. */
function differenceOf(raw: unknown, [text = '', shown = '']: string[], wanted: string): number {
  if (raw === null || raw === undefined) return Number.NaN;
  if (typeof raw === 'number') {
    const minutes = /^\d{1,3}:[0-5]\d$/.test(wanted) ? parseHours(wanted) : undefined;
    // Only hours are shown so.
    if (minutes !== undefined && shown === formatHours(raw)) return hoursToMinutes(raw) - minutes;
    return raw - numberOf(wanted);
  }
  const date = dateOf(wanted);
  if (date) return compare(text.slice(0, date.length), date);
  const month = /^(\d\d)\/(\d{4})$/.exec(wanted);
  if (month && /^\d{6}$/.test(text)) return Number(text) - Number(`${month[2]}${month[1]}`);
  const figures = Number(text) - numberOf(wanted);
  return Number.isNaN(figures) ? compare(text, wanted) : figures;
}

/** A figure as people and programs write it: R$ 10.000,00, 50,00 %, 7.5. */
function numberOf(text: string): number {
  const figure = text.replace(/^R\$\s*|\s*%$/g, '');
  return Number(
    figure.includes(',') ? figure.replaceAll('.', '').replace(',', '.') : figure || Number.NaN,
  );
}

/** `YYYY-MM-DD`, with its time where it has one, of DD/MM/AAAA and of that form. */
function dateOf(text: string): string | undefined {
  const [, day, month, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4})(?:[ ,]+(\d\d:\d\d))?$/.exec(text) ?? [];
  if (year) return [`${year}-${month}-${day}`, ...(time ? [time] : [])].join('T');
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text) ? text : undefined;
}
