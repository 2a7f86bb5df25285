import type { TableColumn } from '../src/ui/data-table/table-context.ts';

export interface BenchRow {
  id: number;
  cells: string[];
}

const COLUMNS = 10;

export const rows: BenchRow[] = Array.from({ length: 100_000 }, (_, id) => ({
  id,
  cells: Array.from({ length: COLUMNS }, (_, column) => `Linha ${id}, coluna ${column}`),
}));

export const columns: TableColumn<BenchRow>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  id: String(column),
  header: `Coluna ${column}`,
  text: ({ cells }) => cells[column] ?? '',
  width: 180,
}));
