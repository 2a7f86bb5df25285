import { fold } from './fold.ts';
import { bold, plain } from './style.ts';

/** Writes one record: a name and a value on each line; empty values are left out. */
export function details(pairs: readonly (readonly [string, string | null | undefined])[]): string {
  const shown = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  const { isTTY, columns } = process.stdout;
  const folded = (value: string) =>
    fold(value.split('\n').map(plain).join('\n'), { isTTY, columns: Math.max(columns - width, 1) })
      .split('\n')
      .join(`\n${' '.repeat(width)}`);
  return shown.map(([name, value]) => `${bold(name.padEnd(width))}${folded(value)}`).join('\n');
}
