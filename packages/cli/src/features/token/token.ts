import { type Schema, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { groups } from '../../generated/choices.ts';
import { rowsCommand } from '../../kit/list/list-command.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { countValue, idValue, listValue } from '../../kit/values/plain-values.ts';

const PATH = '/apontamento/token';

export function token(command: Command): void {
  rowsCommand(command.command('listar').description('Lista os próprios tokens de acesso'), {
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'nome', wraps: true },
      { field: 'escopos', header: 'Escopos', format: (scopes) => scopes.join(', '), wraps: true },
      { field: 'expiraEm', header: 'Expira em' },
      { field: 'ultimoUsoEm', header: 'Último uso' },
      { field: 'revogadoEm', header: 'Revogado em' },
    ],
    rows: ({ api }) => unwrap(api.GET(PATH)),
    empty: 'Nenhum token',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta token listar`,
  );
  criar(command.command('criar').description('Cria um token de acesso, para scripts'));
  revogar(command.command('revogar').description('Revoga um token'));
}

interface CreateOptions {
  escopos: Schema<'GrupoOperacoes'>[];
  dias: number;
}

function scopesValue(text: string): string[] {
  const scopes = listValue(text);
  if (!scopes.every((scope) => groups.includes(scope)))
    throw new InvalidArgumentError(`Use um ou mais de ${groups.join(', ')}`);
  return scopes;
}

function criar(command: Command): void {
  command
    .argument('<nome>', 'para que serve')
    .addOption(
      new Option('--escopos <grupos>', 'grupos de operações, separados por vírgulas')
        .choices(groups)
        .argParser(scopesValue)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--dias <n>', 'validade').argParser(countValue).default(365))
    .addHelpText(
      'after',
      `
O token sai em stdout e não é mostrado de novo.

Exemplos:
  aponta token criar "Exportação noturna" --escopos batidas,periodo > ~/.aponta-token
  APONTA_TOKEN_FILE=~/.aponta-token aponta batidas exportar --periodo anterior --condicao clt`,
    )
    .action(async (nome: string, { escopos, dias }: CreateOptions) => {
      const { api, output } = await open(command);
      const created = await unwrap(api.POST(PATH, { body: { nome, escopos, dias } }));
      showChange(output, 'POST', PATH, created, ({ token }) => token);
    });
}

function revogar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta token listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta token revogar 4 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Revogar o token ${id}?`, sim);
      await unwrap(context.api.DELETE(`${PATH}/{id}`, { params: { path: { id } } }));
      context.output.show({ id }, () => `Token ${id} revogado`);
    });
}
