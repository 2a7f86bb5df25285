import { type Command, Option } from 'commander';
import { open } from '../../../kit/run/context.ts';
import { templateCommand } from '../../../kit/sheet/template-command.ts';
import { competenciaOf } from '../../../kit/values/lookup.ts';
import { periodValue } from '../../../kit/values/values.ts';
import type { ImportOptions } from './import-file.ts';

/** Saves an empty sheet to fill in. */
export const modelo = (command: Command) =>
  templateCommand(command, 'Rateio', async () => (await import('./columns.ts')).templateColumns);

const competenciaOption = () =>
  new Option(
    '--periodo <período>',
    'atual, anterior, AAAA-MM ou MM/AAAA, de todas as linhas; sem ela, a coluna Período',
  ).argParser(periodValue);

const about = `
As colunas são achadas pelo título: Código, Centro de Custo, Percentual e, em arquivos de vários períodos, Período.
Cada erro sai como arquivo:linha:coluna, com o valor e o que se esperava.
`;

/** Checks files without importing anything. */
export function validar(command: Command): void {
  command
    .argument('<arquivos...>', 'planilhas .xlsx ou .csv')
    .addOption(competenciaOption())
    .addHelpText(
      'after',
      `${about}
Exemplos:
  aponta rateio validar rateio.xlsx --periodo 2026-11
  aponta rateio validar *.csv --json`,
    )
    .action(async (files: string[], { periodo }: { periodo?: string }) => {
      const context = await open(command);
      const { validate } = await import('./import-file.ts');
      await validate(context, files, await competenciaOf(context.api, periodo));
    });
}

/** Imports a file. */
export function importar(command: Command): void {
  command
    .argument('<arquivo>', 'planilha .xlsx ou .csv')
    .addOption(competenciaOption())
    .addOption(
      new Option('--simular', 'mostra o que mudaria, sem importar nada').conflicts('retomar'),
    )
    .option('--substituir', 'importa de novo quem já foi importado')
    .option('--so-carregar', 'envia as linhas sem importá-las')
    .addOption(
      new Option(
        '--periodo-inteiro',
        'importa também quem não está no arquivo e tem rateio por importar ou apontamentos',
      ).conflicts('soCarregar'),
    )
    .option('--parcial', 'deixa de fora quem não soma 100,00 %, em vez de recusar o arquivo')
    .option('--retomar', 'continua a importação deste arquivo que foi interrompida')
    .option('--sim', 'não pede confirmação para importar um período em andamento')
    .addHelpText(
      'after',
      `${about}
O servidor confere tudo antes de importar. As linhas valem quando todas chegaram: o que se corta no meio não muda nada.
Com --parcial o código de saída é 5 quando alguém fica de fora.
Só muda o rateio de quem está no arquivo, e nunca o de quem tem a medição do período no RM ou a caminho dele.

Exemplos:
  aponta rateio importar rateio.xlsx --periodo 2026-11 --simular
  aponta rateio importar rateio.xlsx --periodo 2026-11
  aponta rateio importar rateio.xlsx --periodo 2026-11 --retomar`,
    )
    .action(async (file: string, options: ImportOptions) => {
      const context = await open(command);
      const periodo = await competenciaOf(context.api, options.periodo);
      const { importFile } = await import('./import-file.ts');
      await importFile(context, file, { ...options, periodo });
    });
}
