import { approverName, formatHours, formatMoney, type Row, statusLabels } from '@aponta/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { aprovar, limpar, reprovar } from './decide.ts';
import { reatribuir } from './reatribuir.ts';
import { solicitar } from './solicitar.ts';
import { cancelar, retirar } from './undo.ts';

export function aprovacao(command: Command): void {
  solicitar(command.command('solicitar').description('Solicita a aprovação de um período'));
  minhas(command.command('minhas').description('Lista as próprias solicitações'));
  listar(command.command('listar').description('Lista o que há para aprovar'));
  aprovar(command.command('aprovar').description('Aprova horas ou medições'));
  reprovar(command.command('reprovar').description('Reprova horas ou medições'));
  limpar(command.command('limpar').description('Limpa a aprovação parcial de uma medição'));
  retirar(command.command('retirar').description('Retira a própria solicitação'));
  cancelar(command.command('cancelar').description('Cancela uma aprovação de horas'));
  desligados(command.command('desligados').description('Lista o que aguarda quem foi desligado'));
  reatribuir(
    command.command('reatribuir').description('Dá a outra pessoa o que aguarda quem foi desligado'),
  );
  exportar(command.command('exportar').description('Grava a lista de aprovações num arquivo'));
  imprimir(command.command('imprimir').description('Grava o PDF de uma aprovação de horas'));
}

const columns: Column<Row<'/apontamento/aprovacao'>>[] = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'apontamento', format: (horas) => (horas ? 'Apontamento' : 'Medição') },
  { field: 'nome', wraps: true },
  { field: 'periodo.fim', header: 'Fim do período' },
  { field: 'status', format: (status) => statusLabels[status], wraps: true },
  { field: 'horas', format: formatHours, align: 'right' },
  { field: 'total', format: formatMoney, align: 'right' },
  { field: 'desconto', format: formatMoney, align: 'right' },
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
  { field: 'aviso', header: 'Aviso', wraps: true },
  { field: 'motivo', header: 'Motivo', wraps: true },
];

function minhas(command: Command): void {
  listCommand(command, {
    path: '/apontamento/aprovacao/user',
    filters: [filters.status],
    columns,
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao minhas
  aponta aprovacao minhas --status reprovada`,
  );
}

/** What is approved: hours, or what a third party has done. */
const tipo = {
  field: 'apontamento',
  flags: '--tipo <tipo>',
  description: 'horas ou terceiros',
  read: (text: string): boolean => {
    const name = text.toLowerCase();
    if (name === 'horas' || name === 'terceiros') return name === 'horas';
    throw new InvalidArgumentError('Use horas ou terceiros');
  },
} as const;

function listar(command: Command): void {
  listCommand(command, {
    path: '/apontamento/aprovacao',
    filters: [
      filters.periodo,
      filters.status,
      filters.situacao,
      { field: 'pendente', flags: '--pendente', description: 'só o que aguarda aprovação' },
      tipo,
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      { field: 'secao', flags: '--secao <código>', description: 'código da seção' },
    ],
    columns,
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao listar --situacao aguardando
  aponta aprovacao listar --pendente --tipo terceiros
  aponta aprovacao listar --periodo anterior --tudo --jsonl`,
  );
}

function desligados(command: Command): void {
  listCommand(command, {
    path: '/apontamento/aprovacao/desligados',
    filters: [
      { field: 'aprovador', flags: '--aprovador <id>', description: 'de quem foi desligado' },
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
    ],
    columns,
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao desligados
  aponta aprovacao desligados --aprovador GES0001 --tudo --json`,
  );
}

const PATH = '/apontamento/aprovacao-horas';

interface ExportOptions {
  periodo?: string;
  pendente?: boolean;
  status?: string;
  formato: 'csv' | 'xlsx';
}

function exportar(command: Command): void {
  command
    .addOption(filters.periodoOption())
    .option('--pendente', 'só o que aguarda aprovação')
    .addOption(formatOption());
  exportCommand(command, async (context, { periodo, pendente, formato }: ExportOptions) => {
    const { api } = context;
    const query = { periodo: periodo && (await findPeriodo(api, periodo)).id, pendente, formato };
    return api.GET(`${PATH}/aprovacao/export`, {
      params: { query: { ...query, periodo: query.periodo || undefined } },
      parseAs: 'stream',
    });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao exportar --periodo anterior -o aprovacoes.xlsx
  aponta aprovacao exportar --pendente --formato csv -o -`,
  );
}

function imprimir(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta aprovacao listar`', idValue)
    .option('--apontamento', 'a folha de apontamentos, no lugar da medição');
  exportCommand(command, async (context, { apontamento }: { apontamento?: boolean }, id) => {
    const params = { path: { id: Number(id) } };
    return apontamento
      ? context.api.GET(`${PATH}/apontamento/{id}`, { params, parseAs: 'stream' })
      : context.api.GET(`${PATH}/relatorio/{id}`, { params, parseAs: 'stream' });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao imprimir 41 -o medicao.pdf
  aponta aprovacao imprimir 41 --apontamento -o folha.pdf`,
  );
}
