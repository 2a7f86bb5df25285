import { Writable } from 'node:stream';
import type { Cell, Shape } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { Channels } from './thread-stream.ts';
import { writeXlsx } from './xlsx.ts';

export interface SheetTask {
  formato: 'xlsx' | 'csv';
  title: string;
  columns: Shape[];
}

/** Writes one sheet; runs in a thread of its own. */
export async function run(task: SheetTask & Channels<Cell[][]>): Promise<void> {
  const { formato, title, columns, input } = task;
  const output = Writable.fromWeb(task.output);
  if (formato === 'csv') await writeCsv(columns, input, output);
  else await writeXlsx(title, columns, input, output);
}
