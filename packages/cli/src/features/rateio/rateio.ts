import { formatPercent } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { monthValue, periodValue } from '../../kit/values/values.ts';
import type { ImportOptions } from './importar/import-file.ts';

export function rateio(command: Command): void {
  modelo(command.command('modelo').description('Grava uma planilha vazia para preencher'));
  validar(command.command('validar').description('Confere arquivos de rateio sem enviar nada'));
  importar(command.command('importar').description('Importa um arquivo de rateio'));
  listar(command.command('listar').description('Lista os rateios de um período'));
  importacoes(command.command('importacoes').description('Lista as importações'));
  exportar(command.command('exportar').description('Grava os rateios de CLT ou de PJ num arquivo'));
}

const templateColumns = [
  { header: 'Período', width: 12 },
  { header: 'Código', width: 12 },
  { header: 'Centro de Custo', width: 20 },
  { header: 'Percentual Rateio', width: 18, format: '0.00' },
];

function modelo(command: Command): void {
  command.addOption(formatOption());
  exportCommand(command, async (_context, { formato }: { formato: 'csv' | 'xlsx' }) => {
    const { template } = await import('../../kit/sheet/template.ts');
    return template('Rateio', templateColumns, formato);
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta rateio modelo
  aponta rateio modelo --formato csv -o rateio.csv`,
  );
}

const competenciaOption = () =>
  new Option(
    '--periodo <período>',
    'AAAA-MM ou MM/AAAA, de todas as linhas; sem ela, a coluna Período',
  ).argParser((text) => {
    const { year, month } = monthValue(text);
    return `${year}-${String(month).padStart(2, '0')}`;
  });

const about = `
As colunas são achadas pelo título: Código, Centro de Custo, Percentual e, em arquivos de vários períodos, Período.
Cada erro sai como arquivo:linha:coluna, com o valor e o que se esperava.
`;

function validar(command: Command): void {
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
      const { validate } = await import('./importar/import-file.ts');
      for (const file of files) await validate(context, file, periodo);
    });
}

function importar(command: Command): void {
  command
    .argument('<arquivo>', 'planilha .xlsx ou .csv')
    .addOption(competenciaOption())
    .addOption(
      new Option('--simular', 'mostra o que mudaria, sem enviar nada').conflicts('retomar'),
    )
    .option('--substituir', 'importa de novo quem já foi importado')
    .option('--so-carregar', 'envia as linhas sem importá-las')
    .option('--retomar', 'continua a importação deste arquivo que foi interrompida')
    .addHelpText(
      'after',
      `${about}
Tudo é conferido antes de qualquer envio. As linhas valem quando todas chegaram: o que se corta no meio não muda nada.

Exemplos:
  aponta rateio importar rateio.xlsx --periodo 2026-11 --simular
  aponta rateio importar rateio.xlsx --periodo 2026-11
  aponta rateio importar rateio.xlsx --periodo 2026-11 --retomar`,
    )
    .action(async (file: string, options: ImportOptions) => {
      const context = await open(command);
      const { importFile } = await import('./importar/import-file.ts');
      await importFile(context, file, options);
    });
}

function listar(command: Command): void {
  command
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .default('atual'),
    )
    .addOption(new Option('--nao-importados', 'só os não importados').conflicts('importado'));
  listCommand(command, {
    path: '/apontamento/rateio/{periodId}/filter',
    filters: [{ field: 'importado', flags: '--importado', description: 'só os importados' }],
    ordered: false,
    prepare: async ({ api }, { periodo, naoImportados }) => ({
      path: { periodId: (await findPeriodo(api, String(periodo))).id },
      query: naoImportados ? { importado: false } : {},
    }),
    columns: [
      { field: 'colaborador.codigo', header: 'Código' },
      { field: 'colaborador.nome', header: 'Colaborador', wraps: true },
      { field: 'centroCusto' },
      { field: 'percentual', header: 'Percentual Rateio', format: formatPercent, align: 'right' },
      {
        field: 'importado',
        header: 'Status',
        format: (done) => (done ? 'Importado' : 'Não Importado'),
      },
      { field: 'geradoAutomaticamente', header: 'Gerado Automaticamente' },
      { field: 'motivo', header: 'Motivo', wraps: true },
    ],
    empty: 'Nenhum rateio',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta rateio listar --periodo anterior
  aponta rateio listar --periodo 2026-11 --nao-importados --tudo --json`,
  );
}

function importacoes(command: Command): void {
  listCommand(command, {
    path: '/apontamento/importacao',
    filters: [filters.periodo],
    ordered: false,
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'createUserName', header: 'Usuário', wraps: true },
      { field: 'periodo.inicio', header: 'Data Início' },
      { field: 'periodo.fim', header: 'Data fim' },
      { field: 'criadaEm' },
    ],
    empty: 'Nenhuma importação',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta rateio importacoes
  aponta rateio importacoes --periodo anterior`,
  );
}

interface ExportOptions {
  clt?: boolean;
  pj?: boolean;
  periodo: string;
  formato: 'csv' | 'xlsx';
}

function exportar(command: Command): void {
  command
    .addOption(new Option('--clt', 'de CLT').conflicts('pj'))
    .option('--pj', 'de PJ')
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .makeOptionMandatory(),
    )
    .addOption(formatOption());
  exportCommand(command, async (context, { clt, pj, periodo, formato }: ExportOptions) => {
    if (!clt && !pj) throw new UsageError('Informe --clt ou --pj');
    const { api } = context;
    const { id: periodId } = await findPeriodo(api, periodo);
    const params = { path: { periodId }, query: { formato } };
    const { fileOf } = await import('../../kit/files/transfer.ts');
    return fileOf(
      context,
      clt
        ? api.GET('/apontamento/rateio/{periodId}/excel', { params, parseAs: 'stream' })
        : api.GET('/apontamento/rateio-pj/{periodId}/excel', { params, parseAs: 'stream' }),
    );
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta rateio exportar --clt --periodo anterior -o rateio-clt.xlsx
  aponta rateio exportar --pj --periodo 2026-11 --formato csv -o -`,
  );
}
