import { UsageError } from '../run/failure.ts';
import { type Column, drawnColumns } from './columns.ts';
import { documents } from './documents.ts';
import { fieldsOf, valueAt } from './fields.ts';
import { accepts, checkFilters, filterValue, type RowFilter } from './filter.ts';
import type { Output } from './output.ts';
import { fitting, table } from './table.ts';
import { writeText } from './write.ts';

export interface ListOptions {
  colunas?: string[];
  /** As they were typed. */
  filtro?: string[];
}

export interface Listing<R> {
  columns: readonly Column<R>[];
  /** The note on stderr when there is no row. */
  empty?: string;
  /** The last line of the table, by field. */
  totals?: (rows: readonly R[]) => Record<string, string>;
}

/** Writes the rows as the person asked: a table, one JSON document, or one a line. Throws UsageError. */
export async function writeList<R>(
  output: Output,
  { columns, empty = 'Nenhum registro', totals }: Listing<R>,
  { colunas, filtro = [] }: ListOptions,
  source: AsyncIterable<R> | Iterable<R>,
): Promise<void> {
  const filters = filtro.map((text) => filterValue(text));
  const rows = wanted(source, filters, columns);
  if (output.format !== 'text') {
    await writeText(documents(colunas ? picked(rows, colunas) : rows, output.format === 'jsonl'));
    return;
  }
  const all = await Array.fromAsync(rows);
  if (all.length === 0) return output.note(empty);
  const total = totals?.(all);
  const chosen = drawnColumns(columns, colunas, all[0]).map((column) => ({
    ...column,
    total: total?.[column.field],
  }));
  const filled = colunas
    ? chosen
    : chosen.filter(({ text }) => all.some((row) => text(row) !== ''));
  const shown = colunas ? chosen : fitting(filled, all);
  await writeText([`${table(shown, all)}\n`]);
  const hidden = filled.slice(shown.length).map(({ field }) => field);
  if (hidden.length > 0)
    output.note(`Não couberam: ${hidden.join(', ')}. Escolha com --colunas, ou use --json.`);
}

/** Passes on the rows that every filter takes. Throws UsageError. */
async function* wanted<R>(
  rows: AsyncIterable<R> | Iterable<R>,
  filters: readonly RowFilter[],
  columns: readonly Column<R>[],
): AsyncGenerator<R> {
  let checked = filters.length === 0;
  for await (const row of rows) {
    if (!checked) checkFilters(filters, columns, row);
    checked = true;
    if (filters.every((filter) => accepts(filter, columns, row))) yield row;
  }
}

async function* picked<R>(
  rows: AsyncIterable<R>,
  fields: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) {
    yield Object.fromEntries(
      fields.map((field) => {
        const value = valueAt(row, field);
        if (value === undefined)
          throw new UsageError(`Coluna desconhecida: "${field}". Há: ${fieldsOf(row).join(', ')}`);
        return [field, value];
      }),
    );
  }
}
