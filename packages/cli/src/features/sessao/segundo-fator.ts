import { formatCount, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

const PATH = '/apontamento/auth/segundo-fator';

export function segundoFator(command: Command): void {
  command
    .command('mostrar', { isDefault: true })
    .description('Diz se o próprio segundo fator está ativo')
    .addHelpText('after', '\nExemplos:\n  aponta segundo-fator mostrar')
    .action(async (_options, own: Command) => {
      const { api, output } = await open(own);
      const found = await unwrap(api.GET(PATH));
      output.show(found, ({ ativo, exigido, codigosRestantes }) =>
        [
          ativo ? 'Ativo' : 'Não está ativo',
          ...(exigido ? ['exigido por um papel'] : []),
          ...(ativo
            ? [formatCount(codigosRestantes, 'código de recuperação', 'códigos de recuperação')]
            : []),
        ].join('; '),
      );
    });
  ativar(command.command('ativar').description('Ativa o segundo fator com um aplicativo'));
  desligar(command.command('desligar').description('Desliga o próprio segundo fator'));
}

/** Somebody has to read the picture and type what the telephone shows. */
function asking({ ask }: Context) {
  if (!ask) throw new UsageError('O segundo fator se ativa e desliga num terminal');
  return ask;
}

function ativar(command: Command): void {
  command.addHelpText('after', '\nExemplos:\n  aponta segundo-fator ativar').action(async () => {
    const context = await open(command);
    const ask = asking(context);
    const { api, output } = context;
    const senha = await ask.secret('Senha:');
    const { segredo, endereco } = await unwrap(api.POST(PATH, { body: { senha } }));
    const { default: encodeQR } = await import('qr');
    output.note(`${encodeQR(endereco, 'term')}\n${segredo}`);
    const codigo = await ask.text('Código do aplicativo:');
    const done = await unwrap(api.PUT(PATH, { body: { codigo } }));
    output.note(texts.guardeCodigos);
    output.show(done, ({ codigosRecuperacao }) => codigosRecuperacao.join('\n'));
  });
}

function desligar(command: Command): void {
  command.addHelpText('after', '\nExemplos:\n  aponta segundo-fator desligar').action(async () => {
    const context = await open(command);
    const ask = asking(context);
    const senha = await ask.secret('Senha:');
    const codigo = await ask.text('Código do aplicativo:');
    await unwrap(context.api.POST(`${PATH}/desligar`, { body: { senha, codigo } }));
    context.output.show({ ativo: false }, () => texts.segundoFatorDesligado);
  });
}
