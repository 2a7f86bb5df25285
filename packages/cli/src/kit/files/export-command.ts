import type { Call } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { type Context, open } from '../run/context.ts';
import { countValue } from '../values/plain-values.ts';
import type { SaveOptions } from './save.ts';
import type { Source } from './transfer.ts';

/** The formats of a file; the server's sheets have two. */
export const formatOption = (formats: readonly string[] = ['csv', 'xlsx']): Option =>
  new Option(
    '--formato <formato>',
    'do arquivo; sem ela, o da extensão em --saida, ou xlsx',
  ).choices(formats);

/** The format that was asked for, or that the name of the file says. */
export function formatOf(command: Command, saida: string | undefined): string | undefined {
  const option = command.options.find(({ long }) => long === '--formato');
  if (!option) return undefined;
  const [, extension = ''] = /\.(\w+)$/.exec(saida ?? '') ?? [];
  return option.argChoices?.find((format) => format === extension.toLowerCase()) ?? 'xlsx';
}

/** What a command takes: its options, then its arguments. */
type Fetch<O, T> = (context: Context, options: O, ...args: unknown[]) => Promise<T>;

/**
 * Makes `command` save the file that `fetch` brings; `fetch` is called again when it is tried again, `before` once at
 * the beginning.
 */
export function saveCommand<O extends object>(
  command: Command,
  fetch: Fetch<O, Source>,
  before?: (context: Context, options: O) => Promise<void>,
  { novo = false } = {},
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
      const typed = command.opts<O & SaveOptions & { formato?: string }>();
      const options = { ...typed, formato: typed.formato ?? formatOf(command, typed.saida) };
      const args = parameters.slice(0, -2);
      await before?.(context, options);
      await save(context, { ...options, novo }, () => fetch(context, options, ...args));
    });
}

/** Makes `command` save the file that an operation answers; `call` asks for it with `parseAs: 'stream'`. */
export function exportCommand<O extends object>(
  command: Command,
  call: Fetch<O, Awaited<Call<ReadableStream<Uint8Array> | null>>>,
  before?: (context: Context, options: O) => Promise<void>,
): Command {
  return saveCommand<O>(
    command,
    async (context, options, ...args) => {
      const { fileOf } = await import('./transfer.ts');
      return fileOf(context, call(context, options, ...args));
    },
    before,
  );
}
