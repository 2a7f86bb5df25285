import { formatCount, formatDateTime, type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { rowsCommand } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';

const columns: readonly Column<Schema<'Sessao'>>[] = [
  { field: 'id', header: 'ID' },
  { field: 'criadaEm', header: 'Desde' },
  { field: 'expiraEm', header: 'Expira em' },
  { field: 'ip', header: 'Endereço' },
  { field: 'agente', header: 'Programa', wraps: true },
  { field: 'atual', header: 'Atual' },
];

export function sessoes(command: Command): void {
  rowsCommand(command.command('listar').description('Lista as próprias sessões abertas'), {
    columns,
    rows: ({ api }) => unwrap(api.GET('/apontamento/sessao')),
    empty: 'Nenhuma sessão',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta sessoes listar`,
  );
  encerrar(command.command('encerrar').description('Encerra uma das próprias sessões'));
  de(command.command('de').description('Mostra as sessões e os tokens de uma pessoa (ADMIN)'));
  removerFator(
    command.command('remover-fator').description('Remove o segundo fator de quem o perdeu (ADMIN)'),
  );
  codigoSenha(
    command
      .command('codigo-senha')
      .description('Cria o código com que uma pessoa define outra senha (ADMIN)'),
  );
  encerrarDe(
    command
      .command('encerrar-de')
      .description('Encerra as sessões e revoga os tokens de uma pessoa (ADMIN)'),
  );
}

function encerrar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta sessoes listar`')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta sessoes encerrar 7b0f6d0e-6f0c-4d5e-9a53-1d0a3f1f2b11`,
    )
    .action(async (id: string) => {
      const { api, output } = await open(command);
      await unwrap(api.DELETE('/apontamento/sessao/{id}', { params: { path: { id } } }));
      output.show({ id }, () => 'Sessão encerrada');
    });
}

const person = (codigo: string) => ({ params: { path: { codigo: codigo.toUpperCase() } } });

function de(command: Command): void {
  command
    .argument('<codigo>', 'ID de rede')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta sessoes de CLT0001 --json`,
    )
    .action(async (codigo: string) => {
      const { api, output } = await open(command);
      const found = await unwrap(api.GET('/apontamento/acesso/{codigo}', person(codigo)));
      output.show(found, () =>
        [
          ...found.sessoes.map(({ criadaEm, ip, agente }) =>
            ['Sessão', criadaEm, ip, agente].filter(Boolean).join('  '),
          ),
          ...found.tokens.map(({ nome, expiraEm, ultimoUsoEm }) =>
            ['Token', nome, `expira em ${expiraEm}`, `último uso ${ultimoUsoEm ?? 'nunca'}`].join(
              '  ',
            ),
          ),
          `${formatCount(found.sessoes.length, 'sessão', 'sessões')} e ${formatCount(found.tokens.length, 'token')}`,
        ].join('\n'),
      );
    });
}

function removerFator(command: Command): void {
  command
    .argument('<codigo>', 'ID de rede')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta sessoes remover-fator CLT0001 --sim`,
    )
    .action(async (codigo: string, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Remover o segundo fator de ${codigo}?`, sim);
      const path = '/apontamento/acesso/{codigo}/segundo-fator';
      await unwrap(context.api.DELETE(path, person(codigo)));
      context.output.show({ codigo }, () => 'Segundo fator removido');
    });
}

function codigoSenha(command: Command): void {
  command
    .argument('<codigo>', 'ID de rede')
    .addHelpText(
      'after',
      `
O código vale por 24 horas, uma vez. Com ele a pessoa entra em "Esqueci a senha", ou chama:
  aponta senha --com-codigo CLT0001

Exemplos:
  aponta sessoes codigo-senha CLT0001`,
    )
    .action(async (codigo: string) => {
      const { api, output } = await open(command);
      const path = '/apontamento/acesso/{codigo}/codigo-senha';
      const made = await unwrap(api.PUT(path, person(codigo)));
      output.show(made, () => `${made.codigo}, até ${formatDateTime(made.expiraEm)}`);
    });
}

function encerrarDe(command: Command): void {
  command
    .argument('<codigo>', 'ID de rede')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta sessoes encerrar-de CLT0001 --sim`,
    )
    .action(async (codigo: string, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Encerrar todas as sessões e tokens de ${codigo}?`, sim);
      const path = '/apontamento/acesso/{codigo}';
      const ended = await unwrap(context.api.DELETE(path, person(codigo)));
      context.output.show(ended, ({ sessoes, tokens }) => texts.acessosEncerrados(sessoes, tokens));
    });
}
