import { text as readAll } from 'node:stream/consumers';
import { type Schema, successText, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

const PATH = '/apontamento/auth/senha';
const NOVA = '/apontamento/auth/senha/nova';

export function senha(command: Command): void {
  command
    .option(
      '--senha-stdin',
      'lê da entrada padrão duas linhas: a senha atual, ou o código, e a nova',
    )
    .option('--com-codigo <id>', 'define a senha desta ID de rede com o código que ADMIN criou')
    .addHelpText(
      'after',
      `
As outras sessões terminam; os tokens de acesso continuam.

Exemplos:
  aponta senha
  printf '%s\\n%s\\n' "$ATUAL" "$NOVA" | aponta senha --senha-stdin
  aponta senha --com-codigo CLT0001`,
    )
    .action(async ({ senhaStdin, comCodigo }: { senhaStdin?: boolean; comCodigo?: string }) => {
      const context = await open(command);
      const first = comCodigo === undefined ? 'Senha atual:' : 'Código:';
      const body = senhaStdin ? await fromInput() : await asked(context, first);
      if (comCodigo !== undefined) return byCode(context, comCodigo, body);
      const changed = await unwrap(context.api.PUT(PATH, { body }));
      showChange(context.output, 'PUT', PATH, changed, ({ sessoesEncerradas }) =>
        texts.senhaTrocada(sessoesEncerradas),
      );
    });
}

/** Sets a password without the old one, by a code in its place. */
async function byCode(
  { api, output }: Context,
  user: string,
  { atual: codigo, nova }: Schema<'TrocaSenha'>,
): Promise<void> {
  const body = { user: user.toUpperCase(), codigo, nova };
  await unwrap(api.POST(NOVA, { body }));
  output.note(successText('POST', NOVA) ?? '');
}

async function fromInput(): Promise<Schema<'TrocaSenha'>> {
  const [atual, nova] = (await readAll(process.stdin)).split(/\r?\n/);
  if (!atual || !nova)
    throw new UsageError('Escreva na entrada duas linhas: a senha atual, ou o código, e a nova');
  return { atual, nova };
}

async function asked({ ask }: Context, first: string): Promise<Schema<'TrocaSenha'>> {
  if (!ask) throw new UsageError('Informe as senhas com --senha-stdin');
  const atual = await ask.secret(first);
  const nova = await ask.secret('Senha nova:');
  if ((await ask.secret('Repita a senha nova:')) !== nova)
    throw new UsageError(texts.senhasDiferem);
  return { atual, nova };
}
