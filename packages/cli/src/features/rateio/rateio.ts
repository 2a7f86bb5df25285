import { formatPercent } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { descartar } from './descartar.ts';
import { desfazer } from './desfazer.ts';
import { importar, modelo, validar } from './importar/importar.ts';

export function rateio(command: Command): void {
  modelo(command.command('modelo').description('Grava uma planilha vazia para preencher'));
  validar(command.command('validar').description('Confere arquivos de rateio sem importar nada'));
  importar(command.command('importar').description('Importa um arquivo de rateio'));
  desfazer(command.command('desfazer').description('Desfaz uma importação de rateio'));
  descartar(command.command('descartar').description('Descarta rateios por importar'));
  listar(command.command('listar').description('Lista os rateios de um período'));
  importacoes(command.command('importacoes').description('Lista as importações'));
  exportar(command.command('exportar').description('Grava os rateios de CLT ou de PJ num arquivo'));
}

function listar(command: Command): void {
  command
    .addOption(filters.periodoOption().default('atual'))
    .addOption(new Option('--nao-importados', 'só os não importados').conflicts('importado'));
  listCommand(command, {
    path: '/apontamento/rateio/{periodId}/filter',
    filters: [{ field: 'importado', flags: '--importado', description: 'só os importados' }],
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
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'createUserName', header: 'Usuário', wraps: true },
      { field: 'periodo.inicio', header: 'Data Início' },
      { field: 'periodo.fim', header: 'Data fim' },
      { field: 'criadaEm' },
      { field: 'colaboradores', align: 'right' },
      { field: 'arquivo', header: 'Arquivo', wraps: true },
      { field: 'desfeitaPor', header: 'Desfeita por', wraps: true },
      { field: 'desfeitaEm', header: 'Desfeita em' },
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
    .addOption(filters.periodoOption().makeOptionMandatory())
    .addOption(formatOption());
  exportCommand(command, async (context, { clt, pj, periodo, formato }: ExportOptions) => {
    if (!clt && !pj) throw new UsageError('Informe --clt ou --pj');
    const { api } = context;
    const { id: periodId } = await findPeriodo(api, periodo);
    const params = { path: { periodId }, query: { formato } };
    return clt
      ? api.GET('/apontamento/rateio/{periodId}/excel', { params, parseAs: 'stream' })
      : api.GET('/apontamento/rateio-pj/{periodId}/excel', { params, parseAs: 'stream' });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta rateio exportar --clt --periodo anterior -o rateio-clt.xlsx
  aponta rateio exportar --pj --periodo 2026-11 --formato csv -o -`,
  );
}
