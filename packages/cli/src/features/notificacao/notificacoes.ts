import { formatDateTime, successText, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { rowsCommand } from '../../kit/list/list-command.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';

const PATH = '/apontamento/notification';

export function notificacoes(command: Command): void {
  rowsCommand(command.command('listar').description('Lista as notificações'), {
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'date', header: 'Quando', format: formatDateTime },
      { field: 'viewed', header: 'Vista' },
      { field: 'message', header: 'Mensagem', wraps: true },
    ],
    rows: ({ api }) => unwrap(api.GET(PATH)),
    empty: 'Nenhuma notificação',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta notificacoes listar
  aponta notificacoes listar --filtro viewed=não`,
  );
  marcar(command.command('marcar').description('Marca todas as notificações como vistas'));
  excluir(command.command('excluir').description('Exclui todas as notificações'));
}

function marcar(command: Command): void {
  command.action(async () => {
    const { api, output } = await open(command);
    await unwrap(api.PATCH(PATH));
    output.note(successText('PATCH', PATH) ?? '');
  });
}

function excluir(command: Command): void {
  command
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta notificacoes excluir --sim`,
    )
    .action(async ({ sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, 'Excluir todas as notificações?', sim);
      await unwrap(context.api.DELETE(PATH));
    });
}
