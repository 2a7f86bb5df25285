import { InvalidArgumentError } from 'commander';
import { valueAt } from './fields.ts';

/** Whether a row is wanted. */
export type RowFilter = (row: unknown) => boolean;

type Test = (value: string, wanted: string) => boolean;

const compare = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base', numeric: true });
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const tests: Record<string, Test> = {
  '=': (value, wanted) => compare(value, wanted) === 0,
  '!=': (value, wanted) => compare(value, wanted) !== 0,
  '~': (value, wanted) => withoutAccents(value).includes(withoutAccents(wanted)),
  '>=': (value, wanted) => order(value, wanted) >= 0,
  '<=': (value, wanted) => order(value, wanted) <= 0,
  '>': (value, wanted) => order(value, wanted) > 0,
  '<': (value, wanted) => order(value, wanted) < 0,
};

/** Compares numbers by value, anything else as text; dates begin with the year, so text order is theirs. */
function order(value: string, wanted: string): number {
  const difference = Number(value) - Number(wanted.replace(',', '.'));
  return Number.isNaN(difference) ? compare(value, wanted) : difference;
}

const words: Record<string, string> = { true: 'sim', false: 'não' };

/** One --filtro: `campo=valor`, with != for another, ~ for a part, and < <= > >= for figures and dates. */
export function filterValue(text: string, before: RowFilter[] = []): RowFilter[] {
  const [, field, operator = '', wanted = ''] =
    /^([\w.]+)(!=|>=|<=|=|~|>|<)(.*)$/s.exec(text) ?? [];
  const test = tests[operator];
  if (!field || !test)
    throw new InvalidArgumentError('Use campo=valor, campo~parte ou campo>=valor');
  return [
    ...before,
    (row) => {
      const value = String(valueAt(row, field) ?? '');
      return test(value, wanted) || (value in words && test(words[value] ?? '', wanted));
    },
  ];
}
