import {
  formatDate,
  formatHours,
  formatMoney,
  type Schema,
  statusLabels,
  unwrap,
} from '@aponta/sdk';
import type { Command } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { listCommand, rowsCommand } from '../../kit/list/list-command.ts';
import { details } from '../../kit/output/details.ts';
import { open } from '../../kit/run/context.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';

export function periodo(command: Command): void {
  listar(command.command('listar').description('Lista os períodos, os mais novos primeiro'));
  resumo(command.command('resumo').description('Mostra as próprias horas e o valor de um período'));
  pendentes(command.command('pendentes').description('Lista os períodos e se foram solicitados'));
}

function listar(command: Command): void {
  listCommand(command, {
    path: '/apontamento/periodo',
    filters: [
      { field: 'futuros', flags: '--futuros', description: 'os que ainda não começaram também' },
    ],
    columns: [{ field: 'id', header: 'ID', align: 'right' }, { field: 'inicio' }, { field: 'fim' }],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta periodo listar --tamanho 12
  aponta periodo listar --futuros --json`,
  );
}

function resumo(command: Command): void {
  command
    .addOption(filters.periodoOption().default('atual'))
    .addHelpText(
      'after',
      `
Exemplos:
  aponta periodo resumo
  aponta periodo resumo --periodo anterior --json`,
    )
    .action(async (options: { periodo: string }) => {
      const { api, output } = await open(command);
      const { id } = await findPeriodo(api, options.periodo);
      const params = { path: { id } };
      const found = await unwrap(api.GET('/apontamento/periodo/user/{id}', { params }));
      output.show(found, (summary) =>
        details([
          ['Período', `${formatDate(summary.periodo.inicio)} a ${formatDate(summary.periodo.fim)}`],
          ['Horas', formatHours(summary.horas)],
          ['Valor hora', formatMoney(summary.valorHora)],
          ['Valor', formatMoney(summary.valor)],
          ['Aprovador primário', summary.aprovadorPrimario?.nome],
          ['Aprovador secundário', summary.aprovadorSecundario?.nome],
          ['Pode solicitar', summary.podeSolicitar ? 'Sim' : 'Não'],
          ['Avisos', summary.avisos.join('; ')],
        ]),
      );
    });
}

function pendentes(command: Command): void {
  rowsCommand<Schema<'SolicitacaoPeriodo'>>(command, {
    columns: [
      { field: 'periodo.inicio', header: 'Início' },
      { field: 'periodo.fim', header: 'Fim' },
      { field: 'status', format: (status) => statusLabels[status], wraps: true },
      {
        field: 'aprovadores',
        header: 'Aprovadores',
        format: (names) => names.join(', '),
        wraps: true,
      },
      { field: 'motivo', header: 'Motivo', wraps: true },
    ],
    rows: ({ api }) => unwrap(api.GET('/apontamento/aprovacao-horas/periodo')),
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta periodo pendentes
  aponta periodo pendentes --filtro status=EM_ATRASO`,
  );
}
