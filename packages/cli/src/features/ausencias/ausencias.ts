import type { Command } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { dateValue } from '../../kit/values/values.ts';

export function ausencias(command: Command): void {
  listCommand(command.command('listar').description('Lista ausências'), {
    path: '/apontamento/ausencias',
    filters: [
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      { field: 'inicio', flags: '--inicio <data>', description: 'primeiro dia', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'último dia', read: dateValue },
    ],
    columns: [
      { field: 'colaborador.codigo', header: 'ID de rede' },
      { field: 'colaborador.nome', header: 'Nome', wraps: true },
      { field: 'inicio' },
      { field: 'fim' },
      { field: 'dias', header: 'Dias', align: 'right' },
      { field: 'descricao', header: 'Descrição', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta ausencias listar --inicio 2026-11-01 --fim 2026-11-30
  aponta ausencias listar --colaborador CLT0001 --tudo --json`,
  );
}
