import { paginate, type Schema } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { rowOptions } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import type { ListOptions } from '../../kit/output/list.ts';
import { open } from '../../kit/run/context.ts';
import { countValue } from '../../kit/values/plain-values.ts';
import { type Kind, kindOption, PATHS } from './kind.ts';

const columns: Column<Schema<'LoteRm'>>[] = [
  { field: 'id', header: 'Lote', align: 'right' },
  { field: 'criadoEm', header: 'Enviado em' },
  { field: 'criadoPor.nome', header: 'Por', wraps: true },
  { field: 'total', header: 'Medições', align: 'right' },
  { field: 'integradas', header: 'Integradas', align: 'right' },
  { field: 'erros', header: 'Recusadas', align: 'right' },
  { field: 'incertas', header: 'A conferir', align: 'right' },
  { field: 'concluido', header: 'Concluído' },
];

interface BatchesOptions extends ListOptions {
  tipo: Kind;
  ultimos: number;
}

/** Lists the batches that were sent, the newest first. */
export function lotes(command: Command): void {
  rowOptions(
    kindOption(command).addOption(
      new Option('--ultimos <n>', 'quantos').argParser(countValue).default(30),
    ),
  )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm lotes
  aponta rm lotes --tipo terceiros --filtro "erros>0" --json`,
    )
    .action(async ({ tipo, ultimos, ...options }: BatchesOptions) => {
      const { api, output } = await open(command);
      const { writeList } = await import('../../kit/output/list.ts');
      const rows: Schema<'LoteRm'>[] = [];
      for await (const row of paginate(api, `${PATHS[tipo]}/lote`, {
        size: Math.min(ultimos, 500),
      })) {
        if (rows.length === ultimos) break;
        rows.push(row);
      }
      await writeList(output, { columns, empty: 'Nenhum lote' }, options, rows);
    });
}
