import { formatDateTime } from '@aponta/sdk';
import type { Command } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { dateValue } from '../../kit/values/values.ts';

export function auditoria(command: Command): void {
  listCommand(command.command('listar').description('Lista o que foi feito, por quem e quando'), {
    path: '/apontamento/auditoria',
    filters: [
      { field: 'usuario', flags: '--usuario <id>', description: 'ID de rede' },
      { field: 'operacao', flags: '--operacao <nome>', description: 'operação do contrato' },
      { field: 'objeto', flags: '--objeto <nome>', description: 'o que foi alterado' },
      { field: 'objetoId', flags: '--objeto-id <id>', description: 'o id do que foi alterado' },
      { field: 'inicio', flags: '--inicio <data>', description: 'primeiro dia', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'último dia', read: dateValue },
    ],
    columns: [
      { field: 'em', header: 'Quando', format: formatDateTime },
      { field: 'usuario', header: 'Usuário' },
      { field: 'operacao', header: 'Operação' },
      { field: 'objeto', header: 'Objeto' },
      { field: 'objetoId', header: 'ID' },
      { field: 'ip', header: 'De onde' },
    ],
    ordered: false,
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta auditoria listar --inicio ontem
  aponta auditoria listar --usuario CLT0001 --tudo --jsonl`,
  );
}
