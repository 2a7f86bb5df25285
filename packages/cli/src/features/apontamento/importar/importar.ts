import type { Command } from 'commander';
import { open } from '../../../kit/run/context.ts';
import { templateCommand } from '../../../kit/sheet/template-command.ts';
import type { ImportOptions } from './import-file.ts';

/** Saves an empty sheet to fill in. */
export const modelo = (command: Command) =>
  templateCommand(command, 'Horas', async () => (await import('./columns.ts')).templateColumns);

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
