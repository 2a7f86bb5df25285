import type { Command } from 'commander';
import { exportCommand, formatOption } from '../../../kit/files/export-command.ts';
import { open } from '../../../kit/run/context.ts';
import type { ImportOptions } from './import-file.ts';

/** An empty sheet to fill in. */
export function modelo(command: Command): void {
  command.addOption(formatOption());
  exportCommand(command, async (_context, { formato }: { formato: 'csv' | 'xlsx' }) => {
    const { template } = await import('../../../kit/sheet/template.ts');
    const { templateColumns } = await import('./columns.ts');
    return template('Horas', templateColumns, formato);
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta horas modelo
  aponta horas modelo --formato csv -o horas.csv`,
  );
}

/** Logs the hours of a sheet. */
export function importar(command: Command): void {
  command
    .argument('<arquivo>', 'planilha .xlsx ou .csv')
    .option('--simular', 'mostra o que seria lançado em cada dia, sem enviar nada')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
As colunas são achadas pelo título: Data, Projeto, Atividade e Horas, ou Entrada e Saída; se houver, Documento,
Descrição, Seção, LD pendente e ID de rede. Sem a coluna Seção vale a do último apontamento.
Tudo é conferido antes de qualquer envio; cada erro sai como arquivo:linha:coluna, com o valor e o que se esperava.
O que já está lançado não é lançado de novo: uma importação interrompida continua quando o comando é repetido.

Exemplos:
  aponta horas importar horas.xlsx --simular
  aponta horas importar horas.csv --sim`,
    )
    .action(async (file: string, options: ImportOptions) => {
      const context = await open(command);
      const { importFile } = await import('./import-file.ts');
      await importFile(context, file, options);
    });
}
