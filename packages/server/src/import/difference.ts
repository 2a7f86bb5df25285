import { serverTexts } from '@aponta/sdk/server';
import { type Column, type Fault, keyOf, type Line, type Sheet, type Values } from './table.ts';

/** What a file does to a row; null: it was not there, or is no more. */
export interface Change {
  chave: string;
  antes: Values | null;
  depois: Values | null;
}

/** How many rows of a table came, differed from what was there, and had gone from it. */
export interface Counts {
  inseridas: number;
  alteradas: number;
  iguais: number;
  removidas: number;
}

/** The rows of the database by their key, as the files write it. */
export const byKey = (key: readonly string[], rows: readonly Values[]): Map<string, Values> =>
  new Map(rows.map((values) => [keyOf(key, values), values]));

/**
 * The sheet with all columns: those that the file has not got are as the database has them, or empty in what is new. What
 * is new and has to say more is a fault of its line.
 */
export function completed(sheet: Sheet, rows: readonly Values[]): Sheet {
  const { table, present, lines } = sheet;
  const missing = table.columns.filter((column) => !present.includes(column));
  if (missing.length === 0 || present.length === 0) return sheet;
  const known = byKey(table.key, rows);
  const faults: Fault[] = [];
  const whole = lines.map((line): Line => {
    const chave = keyOf(table.key, line.values);
    const before = known.get(chave);
    const rest = missing.map(({ title, required, heading, fallback = null }) => {
      const isAsked = !before && (required || heading);
      if (isAsked)
        faults.push({ linha: line.linha, motivo: serverTexts.novaSemColuna(chave, title) });
      return [title, isAsked ? undefined : before ? before[title] : fallback] as const;
    });
    return { ...line, values: { ...Object.fromEntries(rest), ...line.values } };
  });
  const { columns } = table;
  return {
    ...sheet,
    present: columns,
    given: present,
    lines: whole,
    faults: [...sheet.faults, ...faults],
  };
}

const isSame = (one: Values[string], other: Values[string]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The columns in which two rows differ. */
const differing = (columns: readonly Column[], before: Values, after: Values): Column[] =>
  columns.filter(({ title }) => !isSame(before[title], after[title]));

const only = (titles: readonly string[], values: Values): Values =>
  Object.fromEntries(titles.map((title) => [title, values[title]]));

/** What a completed sheet without faults would change, row by row in its order; of changed rows what they are known by and what differs. */
export function differences({ table, present, lines }: Sheet, rows: readonly Values[]): Change[] {
  const known = byKey(table.key, rows);
  const changes = lines.flatMap(({ values }): Change[] => {
    const chave = keyOf(table.key, values);
    const before = known.get(chave);
    if (!before) return [{ chave, antes: null, depois: values }];
    const differs = differing(present, before, values).map(({ title }) => title);
    if (differs.length === 0) return [];
    const titles = [...table.key, ...differs];
    return [{ chave, antes: only(titles, before), depois: only(titles, values) }];
  });
  return [...changes, ...removals({ table, lines }, rows)];
}

/** A split that a file names is the file's alone. */
function removals(
  { table: { key, split }, lines }: Pick<Sheet, 'table' | 'lines'>,
  rows: readonly Values[],
): Change[] {
  if (!split) return [];
  const named = new Set(lines.map(({ values }) => values[split.by]));
  const kept = new Set(lines.map(({ values }) => keyOf(key, values)));
  return rows.flatMap((values) => {
    const chave = keyOf(key, values);
    return named.has(values[split.by]) && !kept.has(chave)
      ? [{ chave, antes: values, depois: null }]
      : [];
  });
}

export function countOf({ lines }: Sheet, changes: readonly Change[]): Counts {
  const inseridas = changes.filter(({ antes }) => antes === null).length;
  const removidas = changes.filter(({ depois }) => depois === null).length;
  const alteradas = changes.length - inseridas - removidas;
  return { inseridas, alteradas, iguais: lines.length - inseridas - alteradas, removidas };
}
