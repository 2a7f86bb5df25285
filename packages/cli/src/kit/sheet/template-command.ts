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
  const fetch = async (_context: unknown, { formato }: { formato: 'csv' | 'xlsx' }) => {
    const { template } = await import('./template.ts');
    return template(name, await columns(), formato);
  };
  // Whoever asks twice keeps what was filled in.
  saveCommand(command, fetch, undefined, { novo: true }).addHelpText(
    'after',
    `
Exemplos:
  aponta ${group} modelo
  aponta ${group} modelo -o ${group}.csv`,
  );
}
