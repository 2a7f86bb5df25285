import { text as readAll } from 'node:stream/consumers';
import { type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

const PATH = '/apontamento/auth/senha';

export function senha(command: Command): void {
  command
    .option('--senha-stdin', 'lê da entrada padrão duas linhas: a senha atual e a nova')
    .addHelpText(
      'after',
      `
As outras sessões terminam; os tokens de acesso continuam.

Exemplos:
  aponta senha
  printf '%s\\n%s\\n' "$ATUAL" "$NOVA" | aponta senha --senha-stdin`,
    )
    .action(async ({ senhaStdin }: { senhaStdin?: boolean }) => {
      const context = await open(command);
      const body = senhaStdin ? await fromInput() : await asked(context);
      const changed = await unwrap(context.api.PUT(PATH, { body }));
      showChange(context.output, 'PUT', PATH, changed, ({ sessoesEncerradas }) =>
        texts.senhaTrocada(sessoesEncerradas),
      );
    });
}

async function fromInput(): Promise<Schema<'TrocaSenha'>> {
  const [atual, nova] = (await readAll(process.stdin)).split(/\r?\n/);
  if (!atual || !nova)
    throw new UsageError('Escreva na entrada duas linhas: a senha atual e a nova');
  return { atual, nova };
}

async function asked({ ask }: Context): Promise<Schema<'TrocaSenha'>> {
  if (!ask) throw new UsageError('Informe as senhas com --senha-stdin');
  const atual = await ask.secret('Senha atual:');
  const nova = await ask.secret('Senha nova:');
  if ((await ask.secret('Repita a senha nova:')) !== nova)
    throw new UsageError(texts.senhasDiferem);
  return { atual, nova };
}
