import type { Command } from 'commander';
import { formatOption, saveCommand } from '../files/export-command.ts';
import type { TemplateColumn } from './template.ts';

/** Makes `command` save an empty sheet to fill in for an import; `name` is the sheet's, and the command's above. */
export function templateCommand(
  command: Command,
  name: string,
  columns: () => Promise<readonly TemplateColumn[]>,
): void {
  command.addOption(formatOption());
  const group = name.toLowerCase();
  saveCommand(command, async (_context, { formato }: { formato: 'csv' | 'xlsx' }) => {
    const { template } = await import('./template.ts');
    return template(name, await columns(), formato);
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta ${group} modelo
  aponta ${group} modelo --formato csv -o ${group}.csv`,
  );
}
