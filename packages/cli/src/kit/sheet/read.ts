import { readRows as readFile, type SheetContent, type SheetKind } from '@aponta/sdk/sheet';
import type { Context } from '../run/context.ts';

/** Reads a file of one kind, telling how far it is. Throws UnreadableFile. */
export async function readRows<P, L>(
  { output }: Pick<Context, 'output'>,
  file: string,
  kind: SheetKind<P, L>,
): Promise<SheetContent<P, L>> {
  const progress = output.progress(`Lendo ${file}`);
  try {
    return await readFile(file, kind, { onRow: (line) => progress.update(line) });
  } finally {
    progress.end();
  }
}
