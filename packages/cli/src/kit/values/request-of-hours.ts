import { type Aponta, paginate, type Schema, texts } from '@aponta/sdk';
import { NotFound } from '../run/failure.ts';

/** Finds a request of hours among the approvals: what waits comes first, and is all there is with `pendente`. Throws NotFound. */
export async function requestOfHours(
  api: Aponta,
  id: number,
  { pendente: waiting = false }: { pendente?: boolean } = {},
): Promise<Schema<'Aprovacao'>> {
  for (const pendente of waiting ? [true] : [true, false]) {
    const rows = paginate(api, '/apontamento/aprovacao', { pendente, size: 500 });
    for await (const row of rows) if (row.apontamento && row.id === id) return row;
  }
  throw new NotFound(texts.naoEncontrado);
}
