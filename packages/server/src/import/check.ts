import {
  formatDate,
  formatPercent,
  percentToDecimal,
  sumPercents,
  wholePercent,
} from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import { circleOf } from '../domain/pessoa/command-rules.ts';
import { byKey } from './difference.ts';
import type { Value } from './kinds.ts';
import {
  bareKeyOf,
  brokenRules,
  type Fault,
  faultOf,
  keyOf,
  type Sheet,
  type TableName,
  uniqueValue,
  type Values,
} from './table.ts';

/** What the database holds of what the files tell. */
export interface Existing {
  /** The keys of the tables that files refer to. */
  keys: ReadonlyMap<TableName, ReadonlySet<string>>;
  /** All rows of the tables that there are files of, by their titles. */
  rows: ReadonlyMap<TableName, readonly Values[]>;
}

/** What the files have wrong among themselves and with the database; what single cells have wrong is known by then. */
export function checkSheets(sheets: readonly Sheet[], existing: Existing): Map<Sheet, Fault[]> {
  const keys = new Map(existing.keys);
  for (const { table, present, lines } of sheets) {
    const [title = ''] = table.key;
    const known = keys.get(table.name);
    if (!known) continue;
    const own = lines.map(({ values }) => String(values[title]));
    // Of a file that could not be read nobody knows what it has.
    if (present.length === 0) keys.delete(table.name);
    else keys.set(table.name, new Set([...known, ...own]));
  }
  return new Map(
    sheets.map((sheet) => {
      const rows = existing.rows.get(sheet.table.name) ?? [];
      const faults = [
        ...brokenRules(sheet),
        ...doubleKeys(sheet),
        ...twinKeys(sheet, rows),
        ...missingReferences(sheet, keys),
        ...doubleValues(sheet, rows),
        ...overlaps(sheet, rows),
        ...splits(sheet),
        ...circles(sheet, rows),
      ];
      return [sheet, faults];
    }),
  );
}

const isWhole = (titles: readonly string[], values: Values) =>
  titles.every((title) => values[title] !== undefined);

function doubleKeys({ table: { key }, lines }: Sheet): Fault[] {
  if (key.length === 0) return [];
  const first = new Map<string, number>();
  return lines.flatMap(({ linha, values }) => {
    if (!isWhole(key, values)) return [];
    const own = keyOf(key, values);
    const before = first.get(own);
    if (before === undefined) first.set(own, linha);
    const motivo = before && faultOf(key.join(', '), serverTexts.chaveRepetida(own, before));
    return motivo ? [{ linha, motivo }] : [];
  });
}

/** What is new, but for capitals, accents or spaces is written as what is there, or as a line before it. */
function twinKeys({ table: { key }, lines }: Sheet, rows: readonly Values[]): Fault[] {
  const known = new Set(rows.map((values) => keyOf(key, values)));
  const written = new Map(rows.map((values) => [bareKeyOf(key, values), keyOf(key, values)]));
  return lines.flatMap(({ linha, values }) => {
    const own = keyOf(key, values);
    if (!isWhole(key, values) || known.has(own)) return [];
    const bare = bareKeyOf(key, values);
    const twin = written.get(bare) ?? own;
    written.set(bare, twin);
    return twin === own
      ? []
      : [{ linha, motivo: faultOf(key.join(', '), serverTexts.chaveParecida(own, twin)) }];
  });
}

function missingReferences(
  { present, lines }: Sheet,
  keys: ReadonlyMap<TableName, ReadonlySet<string>>,
): Fault[] {
  const references = present.flatMap(({ title, of }) => (of ? [{ title, of }] : []));
  return lines.flatMap(({ linha, values }) =>
    references.flatMap(({ title, of }) => {
      const value = values[title] ?? null;
      if (value === null || (keys.get(of)?.has(String(value)) ?? true)) return [];
      return [{ linha, motivo: faultOf(title, serverTexts.referenciaAusente(String(value))) }];
    }),
  );
}

/** Of columns without doubles besides the key. What a row has already is not held against its line. */
function doubleValues({ table: { key }, present, lines }: Sheet, rows: readonly Values[]): Fault[] {
  const before = byKey(key, rows);
  const after = byKey(
    key,
    lines.map(({ values }) => values),
  );
  return present
    .filter(({ unique }) => unique)
    .flatMap((column) => {
      const owners = new Map<Value, string>();
      for (const [chave, values] of before) {
        const value = uniqueValue(column, values);
        const own = after.get(chave) ?? values;
        if (value !== undefined && uniqueValue(column, own) === value) owners.set(value, chave);
      }
      return lines.flatMap(({ linha, values }) => {
        const value = uniqueValue(column, values);
        const chave = keyOf(key, values);
        const had = before.get(chave);
        if (value === undefined || !isWhole(key, values)) return [];
        if (had && uniqueValue(column, had) === value) return [];
        const owner = owners.get(value);
        owners.set(value, chave);
        return owner === undefined
          ? []
          : [
              {
                linha,
                motivo: faultOf(column.title, serverTexts.valorRepetido(String(value), owner)),
              },
            ];
      });
    });
}

interface Span {
  inicio: string;
  fim: string;
  linha: number | undefined;
}

const forever = '9999-12-31';

/** Within the file, and with the rows of the database that the file does not name. */
function overlaps({ table: { key, validity }, lines }: Sheet, rows: readonly Values[]): Fault[] {
  if (!validity) return [];
  const who = key.filter((title) => title !== 'inicio');
  const whole = lines.filter(({ values }) => isWhole([...key, 'fim'], values));
  const own = new Set(whole.map(({ values }) => keyOf(key, values)));
  const spans = new Map<string, Span[]>();
  const add = (values: Values, linha?: number) => {
    const span = { inicio: String(values.inicio), fim: String(values.fim ?? forever), linha };
    const list = spans.get(keyOf(who, values));
    if (list) list.push(span);
    else spans.set(keyOf(who, values), [span]);
  };
  for (const values of rows) if (!own.has(keyOf(key, values))) add(values);
  for (const { linha, values } of whole) add(values, linha);
  return [...spans.values()].flatMap((list) => [
    ...list.flatMap(({ inicio, fim, linha }) =>
      linha !== undefined && fim < inicio
        ? [{ linha, motivo: faultOf('fim', serverTexts.fimAntesDoInicio) }]
        : [],
    ),
    ...overlapping(list),
  ]);
}

function overlapping(spans: readonly Span[]): Fault[] {
  const sorted = spans.toSorted((one, other) => (one.inicio < other.inicio ? -1 : 1));
  return sorted.flatMap((span, index) => {
    const before = sorted[index - 1];
    // The same beginning twice is a double key.
    if (!before || before.fim < span.inicio || before.inicio === span.inicio) return [];
    const linha = span.linha ?? before.linha;
    const other = span.linha === undefined ? span : before;
    return linha === undefined
      ? []
      : [
          {
            linha,
            motivo: faultOf('inicio', serverTexts.vigenciaSobreposta(formatDate(other.inicio))),
          },
        ];
  });
}

/** What is split adds up to 100,00 %. */
function splits({ table: { split }, lines }: Sheet): Fault[] {
  if (!split) return [];
  const whole = lines.filter(({ values }) => isWhole([split.by, split.percent], values));
  const groups = Map.groupBy(whole, ({ values }) => String(values[split.by]));
  return [...groups].flatMap(([name, group]) => {
    const sum = sumPercents(group.map(({ values }) => Number(values[split.percent])));
    const linha = group[0]?.linha;
    return sum === wholePercent || linha === undefined
      ? []
      : [
          {
            linha,
            motivo: faultOf(
              split.percent,
              serverTexts.somaErrada(name, formatPercent(percentToDecimal(sum))),
            ),
          },
        ];
  });
}

const chiefTitles = ['chefe interno', 'chefe externo'] as const;

/** Whoever a file makes their own chief, directly or by way of others. */
function circles(
  { table, present, given = present, lines }: Sheet,
  rows: readonly Values[],
): Fault[] {
  const names = given.map(({ title }) => title);
  if (table.name !== 'funcionario' || !chiefTitles.some((title) => names.includes(title)))
    return [];
  const people = byKey(table.key, rows);
  for (const { values } of lines) people.set(keyOf(table.key, values), values);
  const chief = (codigo: string, title: string) => {
    const value = people.get(codigo)?.[title];
    return typeof value === 'string' ? value : null;
  };
  const chiefsOf = (codigo: string) => chiefTitles.map((title) => chief(codigo, title));
  return lines.flatMap(({ linha, values: { codigo } }) => {
    const circle = typeof codigo === 'string' ? circleOf(codigo, chiefsOf) : undefined;
    // Who is their own chief is told by the rule of the table.
    if (!circle || circle.length === 2) return [];
    const title = chiefTitles.find((one) => chief(circle[0] ?? '', one) === circle[1]);
    return [
      { linha, motivo: faultOf(title ?? chiefTitles[0], serverTexts.chefiaEmCirculo(circle)) },
    ];
  });
}
