import {
  formatHours,
  formatMoney,
  type Row,
  type Schema,
  statusLabels,
  successText,
  unwrap,
} from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { moneyValue, periodValue } from '../../kit/values/values.ts';

export function aprovacao(command: Command): void {
  solicitar(command.command('solicitar').description('Solicita a aprovação de um período'));
  minhas(command.command('minhas').description('Lista as próprias solicitações'));
  listar(command.command('listar').description('Lista o que há para aprovar'));
  aprovar(command.command('aprovar').description('Aprova horas ou uma medição'));
  reprovar(command.command('reprovar').description('Reprova horas ou uma medição'));
  limpar(command.command('limpar').description('Limpa a aprovação parcial de uma medição'));
  exportar(command.command('exportar').description('Grava a lista de aprovações num arquivo'));
  imprimir(command.command('imprimir').description('Grava o PDF de uma aprovação de horas'));
}

function solicitar(command: Command): void {
  command
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .default('anterior'),
    )
    .option('--colaborador <id>', 'ID de rede de quem foi desligado; sem ela, as próprias horas')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao solicitar
  aponta aprovacao solicitar --periodo 2026-11 --sim`,
    )
    .action(async (options: { periodo: string; colaborador?: string; sim?: boolean }) => {
      const context = await open(command);
      const { api, output } = context;
      const { id } = await findPeriodo(api, options.periodo);
      const query = { colaborador: options.colaborador };
      const path = '/apontamento/periodo/user/{id}';
      const summary = await unwrap(api.GET(path, { params: { path: { id }, query } }));
      for (const aviso of summary.avisos) output.note(aviso);
      if (summary.podeSolicitar) await confirm(context, question(summary), options.sim);
      const header = { 'Idempotency-Key': crypto.randomUUID() };
      const requested = await unwrap(
        api.POST('/apontamento/aprovacao-horas/{periodId}', {
          params: { path: { periodId: id }, query, header },
        }),
      );
      output.note(successText('POST', '/apontamento/aprovacao-horas/{periodId}') ?? '');
      output.show(requested, told);
    });
}

const question = ({ horas, valor }: Schema<'ResumoSolicitacao'>) =>
  `Solicitar a aprovação de ${formatHours(horas)}, ${formatMoney(valor)}?`;

/** A decision as a line: what it is about, and where it stands now. */
const told = ({ resumo, status }: Schema<'Aprovacao'>) => `${resumo} (${statusLabels[status]})`;

const columns: Column<Row<'/apontamento/aprovacao'>>[] = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'apontamento', format: (horas) => (horas ? 'Apontamento' : 'Medição') },
  { field: 'nome', wraps: true },
  { field: 'periodo.fim', header: 'Fim do período' },
  { field: 'status', format: (status) => statusLabels[status], wraps: true },
  { field: 'horas', format: formatHours, align: 'right' },
  { field: 'total', format: formatMoney, align: 'right' },
  { field: 'desconto', format: formatMoney, align: 'right' },
  { field: 'aprovadorPrimario.nome', header: 'Aprovador primário', wraps: true },
  { field: 'aprovadorSecundario.nome', header: 'Aprovador secundário', wraps: true },
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

function listar(command: Command): void {
  listCommand(command, {
    path: '/apontamento/aprovacao',
    filters: [
      filters.periodo,
      filters.status,
      { field: 'pendente', flags: '--pendente', description: 'só o que aguarda aprovação' },
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      { field: 'secao', flags: '--secao <código>', description: 'código da seção' },
    ],
    columns,
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao listar --pendente
  aponta aprovacao listar --periodo anterior --tudo --jsonl`,
  );
}

interface DecideOptions {
  medicao?: boolean;
  desconto?: number;
  justificativa?: string;
  motivo?: string;
}

const HORAS = '/apontamento/aprovacao-horas';
const TERCEIROS = '/apontamento/medicao-terceiros';

/** What a decision is about: an ID of `aponta aprovacao listar`, of hours unless it says else. */
const decided = (command: Command) =>
  command
    .argument('<id>', 'o ID mostrado por `aponta aprovacao listar`', idValue)
    .option('--medicao', 'o ID é de uma medição de serviços de terceiros');

function aprovar(command: Command): void {
  decided(command)
    .addOption(new Option('--desconto <valor>', 'desconto em reais').argParser(moneyValue))
    .option('--justificativa <texto>', 'do desconto')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao aprovar 41
  aponta aprovacao aprovar 41 --desconto 100,00 --justificativa "Horas de retrabalho"
  aponta aprovacao aprovar 7 --medicao`,
    )
    .action(async (id: number, { medicao, desconto, justificativa }: DecideOptions) => {
      const { api, output } = await open(command);
      const body = { medicao: id, desconto, justificativa };
      if (medicao) {
        const path = `${TERCEIROS}/aprovar` as const;
        const after = await unwrap(api.PATCH(path, { body }));
        output.note(successText('PATCH', path) ?? '');
        return output.show(after, measured);
      }
      const path = `${HORAS}/aprovar` as const;
      const after = await unwrap(api.PATCH(path, { body }));
      output.note(successText('PATCH', path) ?? '');
      output.show(after, told);
    });
}

const measured = ({ codigo, status }: Schema<'MedicaoTerceiros'>) =>
  `${codigo} (${statusLabels[status]})`;

function reprovar(command: Command): void {
  decided(command)
    .requiredOption('--motivo <texto>', 'por quê')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao reprovar 41 --motivo "Faltam apontamentos do dia 14"`,
    )
    .action(async (id: number, { medicao, motivo = '' }: DecideOptions) => {
      const { api, output } = await open(command);
      const body = { medicao: id, motivo };
      if (medicao) {
        const path = `${TERCEIROS}/reprovar` as const;
        const after = await unwrap(api.PATCH(path, { body }));
        output.note(successText('PATCH', path) ?? '');
        return output.show(after, measured);
      }
      const path = `${HORAS}/reprovar` as const;
      const after = await unwrap(api.PATCH(path, { body }));
      output.note(successText('PATCH', path) ?? '');
      output.show(after, told);
    });
}

function limpar(command: Command): void {
  command
    .argument('<id>', 'o ID da medição de serviços de terceiros', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao limpar 7 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Limpar a aprovação parcial da medição ${id}?`, sim);
      const path = `${TERCEIROS}/{id}/limpar-aprovacao` as const;
      const after = await unwrap(context.api.PATCH(path, { params: { path: { id } } }));
      context.output.note(successText('PATCH', path) ?? '');
      context.output.show(after, measured);
    });
}

interface ExportOptions {
  periodo?: string;
  pendente?: boolean;
  status?: string;
  formato: 'csv' | 'xlsx';
}

function exportar(command: Command): void {
  command
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA').argParser(
        periodValue,
      ),
    )
    .option('--pendente', 'só o que aguarda aprovação')
    .addOption(formatOption());
  exportCommand(command, async (context, { periodo, pendente, formato }: ExportOptions) => {
    const { api } = context;
    const query = { periodo: periodo && (await findPeriodo(api, periodo)).id, pendente, formato };
    const { fileOf } = await import('../../kit/files/transfer.ts');
    return fileOf(
      context,
      api.GET(`${HORAS}/aprovacao/export`, {
        params: { query: { ...query, periodo: query.periodo || undefined } },
        parseAs: 'stream',
      }),
    );
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
    const { fileOf } = await import('../../kit/files/transfer.ts');
    return fileOf(
      context,
      apontamento
        ? context.api.GET(`${HORAS}/apontamento/{id}`, { params, parseAs: 'stream' })
        : context.api.GET(`${HORAS}/relatorio/{id}`, { params, parseAs: 'stream' }),
    );
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta aprovacao imprimir 41 -o medicao.pdf
  aponta aprovacao imprimir 41 --apontamento -o folha.pdf`,
  );
}
