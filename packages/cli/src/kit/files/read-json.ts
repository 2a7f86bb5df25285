import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { UsageError } from '../run/failure.ts';

/** Reads a file, or with - the standard input. Throws UsageError. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  return readFile(file, 'utf8').catch(() => {
    throw new UsageError(`Não foi possível ler ${file}`);
  });
}

/** Parses JSON; `name` is what it is called where it is refused, with the line and column. Throws UsageError. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name}${placeOf(text, error as Error)}: não é JSON`);
  }
}

/** Where the parser stopped, as ':2:14'; '' where it does not say. */
function placeOf(text: string, { message }: Error): string {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return `:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
