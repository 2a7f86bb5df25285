import { formatDateTime, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { exportCommand } from '../../kit/files/export-command.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { open } from '../../kit/run/context.ts';
import { Failure } from '../../kit/run/failure.ts';
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
  verificar(command.command('verificar').description('Confere a cadeia da auditoria'));
  exportCommand(
    command.command('exportar').description('Grava a auditoria com a sua cadeia, para quem audita'),
    ({ api }) => api.GET('/apontamento/auditoria/export', { parseAs: 'stream' }),
  ).addHelpText(
    'after',
    `
Exemplos:
  aponta auditoria exportar -o auditoria.tsv`,
  );
}

function verificar(command: Command): void {
  command
    .addHelpText(
      'after',
      `
Guarde fora do servidor a posição e o hash que ele diz: depois o servidor confere se a cadeia ainda é essa, com
aponta-server auditoria verificar --esperado.

Exemplos:
  aponta auditoria verificar`,
    )
    .action(async () => {
      const { api, output } = await open(command);
      const part = (apos?: string) =>
        unwrap(api.GET('/apontamento/auditoria/verificacao', { params: { query: { apos } } }));
      let verified = await part();
      while (verified.proxima !== null) verified = await part(verified.proxima);
      output.show(verified, ({ mensagens, inteira, anotar }) =>
        [...mensagens, ...(inteira ? [anotar] : [])].join('\n'),
      );
      if (!verified.inteira) throw new Failure('A auditoria não está inteira');
    });
}
