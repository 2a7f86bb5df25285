import { type Command, Option } from 'commander';
import { type Context, open } from '../run/context.ts';
import { countValue } from '../values/plain-values.ts';
import type { SaveOptions } from './save.ts';
import type { Source } from './transfer.ts';

/** The formats of the server's sheets. */
export const formatOption = (): Option =>
  new Option('--formato <formato>', 'do arquivo').choices(['csv', 'xlsx']).default('xlsx');

/**
 * Makes `command` save the file that `fetch` brings; `fetch` is called again when it is tried again, `before` once at
 * the beginning.
 */
export function exportCommand<O extends object>(
  command: Command,
  fetch: (context: Context, options: O, ...args: unknown[]) => Promise<Source>,
  before?: (context: Context, options: O) => Promise<void>,
): Command {
  return command
    .option('-o, --saida <arquivo>', 'arquivo ou pasta; - é a saída padrão')
    .addOption(
      new Option(
        '--tentativas <n>',
        'quantas vezes tentar quando a rede falha; sem ela, 5',
      ).argParser(countValue),
    )
    .action(async (...parameters: unknown[]) => {
      const context = await open(command);
      const { save } = await import('./save.ts');
      const options = command.opts<O & SaveOptions>();
      const args = parameters.slice(0, -2);
      await before?.(context, options);
      await save(context, options, () => fetch(context, options, ...args));
    });
}
