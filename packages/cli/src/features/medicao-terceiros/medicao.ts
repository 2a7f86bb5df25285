import {
  approverName,
  formatCnpj,
  formatCompetencia,
  formatMoney,
  type Schema,
  statusLabels,
  unwrap,
} from '@aponta/sdk';
import type { Command } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import { parseJson, readText } from '../../kit/files/read-json.ts';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { cancelar } from './cancelar.ts';
import { medicaoDetails } from './details.ts';
import { editBodyOf } from './edit-body.ts';
import { observacao } from './observacao.ts';

const PATH = '/apontamento/medicao-terceiros';

export function medicao(command: Command): void {
  listar(command.command('listar').description('Lista as medições de serviços de terceiros'));
  ver(command.command('ver').description('Mostra uma medição'));
  criar(command.command('criar').description('Cria uma medição, de um JSON ou de perguntas'));
  editar(command.command('editar').description('Altera uma medição a partir de um JSON'));
  cancelar(command.command('cancelar').description('Cancela uma medição'));
  observacao(command.command('observacao').description('Altera a observação fiscal'));
  imprimir(command.command('imprimir').description('Grava o PDF de uma medição aprovada'));
  exportar(command.command('exportar').description('Grava as medições de um período num arquivo'));
}

function listar(command: Command): void {
  listCommand(command, {
    path: PATH,
    filters: [
      filters.periodo,
      filters.status,
      filters.projeto,
      { field: 'codigo', flags: '--codigo <código>', description: 'código da medição' },
      { field: 'contrato', flags: '--contrato <código>', description: 'código do contrato' },
      { field: 'cnpj', flags: '--cnpj <cnpj>', description: 'do executante' },
      { field: 'secao', flags: '--secao <código>', description: 'código da seção' },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'codigo' },
      { field: 'executanteNome', header: 'Executante', wraps: true },
      { field: 'competencia', header: 'Competência', format: formatCompetencia },
      { field: 'status', format: (status) => statusLabels[status], wraps: true },
      { field: 'valor', header: 'Valor total', format: formatMoney, align: 'right' },
      { field: 'executante.cnpj', header: 'CNPJ', format: formatCnpj },
      { field: 'projeto.codigo' },
      {
        field: 'aprovadorPrimario.nome',
        header: 'Aprovador primário',
        format: (nome, { aprovacaoPrimariaPor }) =>
          approverName(nome, aprovacaoPrimariaPor?.nome) ?? '',
        wraps: true,
      },
      {
        field: 'aprovadorSecundario.nome',
        header: 'Aprovador secundário',
        format: (nome, { aprovacaoSecundariaPor }) =>
          approverName(nome, aprovacaoSecundariaPor?.nome) ?? '',
        wraps: true,
      },
      { field: 'observacaoNotaFiscal', header: 'Obs. Fiscal', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta medicao listar --periodo anterior
  aponta medicao listar --status aprovada --tudo --json`,
  );
}

const idArgument = (command: Command) =>
  command.argument('<id>', 'o ID mostrado por `aponta medicao listar`', idValue);

function ver(command: Command): void {
  idArgument(command)
    .addHelpText(
      'after',
      `
Exemplos:
  aponta medicao ver 7
  aponta medicao ver 7 --json > medicao.json
  aponta medicao ver 7 --json | jq '.horas = 12' | aponta medicao editar -`,
    )
    .action(async (id: number) => {
      const { api, output } = await open(command);
      const found = await unwrap(api.GET(`${PATH}/{id}`, { params: { path: { id } } }));
      output.show(found, medicaoDetails);
    });
}

/** Reads a body of the contract; the server says what is wrong with it. Throws UsageError. */
const bodyFrom = async <T>(file: string): Promise<T> =>
  parseJson(await readText(file), file === '-' ? 'entrada padrão' : file) as T;

const bodyArgument = (command: Command, required: boolean) =>
  command
    .argument(required ? '<arquivo>' : '[arquivo]', 'o JSON da medição; - é a entrada padrão')
    .addHelpText(
      'after',
      `${required ? '' : '\nSem arquivo, num terminal, pergunta cada campo.'}
O JSON é o corpo da operação do contrato; a referência está em /api/docs do servidor.

Exemplos:
  aponta medicao ${command.name()} medicao.json
  jq '.horas = 12' medicao.json | aponta medicao ${command.name()} -`,
    );

function criar(command: Command): void {
  bodyArgument(command, false).action(async (file: string | undefined) => {
    const context = await open(command);
    const { api, output } = context;
    const body = file ? await bodyFrom<NewMedicao>(file) : await askForBody(context);
    const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
    const created = await unwrap(api.POST(PATH, { params, body }));
    showChange(output, 'POST', PATH, created, medicaoDetails);
  });
}

type NewMedicao = Omit<Schema<'NovaMedicaoTerceiros'>, 'id'>;

async function askForBody(context: Context): Promise<NewMedicao> {
  if (!context.ask)
    throw new UsageError('Informe o arquivo com o JSON da medição, ou - para a entrada padrão');
  const { askMedicao } = await import('./ask-medicao.ts');
  return askMedicao(context, context.ask);
}

function editar(command: Command): void {
  bodyArgument(command, true).action(async (file: string) => {
    const { api, output } = await open(command);
    const body = editBodyOf(await bodyFrom(file));
    const saved = await unwrap(api.PUT(PATH, { body }));
    showChange(output, 'PUT', PATH, saved, medicaoDetails);
  });
}

function imprimir(command: Command): void {
  exportCommand(idArgument(command), async ({ api }, _options, id) => {
    const params = { path: { id: Number(id) } };
    return api.GET(`${PATH}/relatorio/{id}`, { params, parseAs: 'stream' });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta medicao imprimir 7 -o medicao.pdf`,
  );
}

interface ExportOptions {
  periodo: string;
  status: Schema<'StatusAprovacao'>;
  formato: 'csv' | 'pdf' | 'xlsx';
}

function exportar(command: Command): void {
  command
    .addOption(filters.periodoOption().makeOptionMandatory())
    .addOption(filters.statusOption().makeOptionMandatory())
    .addOption(formatOption(['csv', 'pdf', 'xlsx']));
  exportCommand(command, async (context, { periodo, status, formato }: ExportOptions) => {
    const { id } = await findPeriodo(context.api, periodo);
    const query = { periodo: id, status, formato };
    return context.api.GET(`${PATH}/relatorio/export-all`, {
      params: { query },
      parseAs: 'stream',
    });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta medicao exportar --periodo anterior --status aprovada -o medicoes.xlsx
  aponta medicao exportar --periodo 2026-11 --status aprovada --formato pdf -o medicoes.pdf`,
  );
}
