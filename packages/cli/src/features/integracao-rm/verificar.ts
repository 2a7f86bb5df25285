import { type Schema, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { open } from '../../kit/run/context.ts';
import { Failure } from '../../kit/run/failure.ts';

/** Checks whether the server reaches RM and reads from it what it needs. */
export function verificar(command: Command): void {
  command
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm verificar
  aponta rm verificar --json`,
    )
    .action(async () => {
      const { api, output } = await open(command);
      const found = await unwrap(api.GET('/rm/verificar'));
      output.show(found, ({ passos }) => passos.map(line).join('\n'));
      if (!found.certo) throw new Failure('A ligação com o RM não está certa');
    });
}

const line = ({ passo, certo, detalhe }: Schema<'PassoVerificacao'>) =>
  `${certo ? '✓' : '✗'} ${passo}: ${detalhe}`;
