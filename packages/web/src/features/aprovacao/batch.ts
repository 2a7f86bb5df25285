import { ApontaError, describeError } from '@aponta/sdk';
import type { Aprovacao } from './labels.ts';

/*
 * Many rows decided one by one: each is a call of its own, that names what was seen and has a key of its own, so that one
 * which got no answer can be asked again and is done once.
 */

/** What its call needs of a row, and the answers show. */
export type BatchRow = Pick<
  Aprovacao,
  'apontamento' | 'id' | 'status' | 'valor' | 'versao' | 'nome' | 'periodo' | 'total'
>;

export const batchRowOf = (row: Aprovacao): BatchRow => {
  const { apontamento, id, status, valor, versao, nome, periodo, total } = row;
  return { apontamento, id, status, valor, versao, nome, periodo, total };
};

export interface BatchItem {
  row: BatchRow;
  /** Its Idempotency-Key. */
  key: string;
  state: 'FILA' | 'ENVIANDO' | 'FEITA' | 'RECUSADA' | 'SEM_RESPOSTA';
  /** Why it was not done. */
  motivo?: string;
}

export interface Batch {
  act: 'aprovar' | 'reprovar';
  /** Of a rejection, the same for all. */
  motivo: string;
  items: readonly BatchItem[];
}

/** A batch as the page that comes after a reload finds it: what was on its way then got no answer. */
export const interrupted = (batch: Batch): Batch => ({
  ...batch,
  items: batch.items.map((item) =>
    item.state === 'FILA' || item.state === 'ENVIANDO' ? { ...item, state: 'SEM_RESPOSTA' } : item,
  ),
});

/** So many at once: the answers come as fast as the server gives them, and nobody else waits for them. */
const AT_ONCE = 4;

/** Decides the items that are not decided yet, and tells of each as it begins and ends. */
export async function runBatch(
  items: readonly BatchItem[],
  decide: (item: BatchItem) => Promise<unknown>,
  onChange: (item: BatchItem) => void,
): Promise<void> {
  const left = items.filter(({ state }) => state === 'FILA' || state === 'SEM_RESPOSTA');
  const work = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      onChange({ ...item, state: 'ENVIANDO', motivo: undefined });
      onChange({ ...item, ...(await outcomeOf(decide(item))) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What became of a call: refused by what the server says, or without an answer to rely on. */
async function outcomeOf(call: Promise<unknown>): Promise<Pick<BatchItem, 'state' | 'motivo'>> {
  try {
    await call;
    return { state: 'FEITA', motivo: undefined };
  } catch (error) {
    const answered = error instanceof ApontaError && error.status >= 400 && error.status < 500;
    const motivo = describeError(error).join('; ');
    return { state: answered && error.status !== 429 ? 'RECUSADA' : 'SEM_RESPOSTA', motivo };
  }
}

export const countsOf = ({ items }: Batch) => {
  const count = (...states: BatchItem['state'][]) =>
    items.filter(({ state }) => states.includes(state)).length;
  return {
    feitas: count('FEITA'),
    recusadas: count('RECUSADA'),
    semResposta: count('SEM_RESPOSTA'),
    faltam: count('FILA', 'ENVIANDO'),
  };
};

/** The rows that have a reason, under each of them: the most frequent first. */
export function byReason<R extends { nome: string }>(
  rows: readonly R[],
  of: (row: R) => string | null,
): { reason: string; names: string[] }[] {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const reason = of(row);
    if (reason !== null) found.set(reason, [...(found.get(reason) ?? []), row.nome]);
  }
  return [...found]
    .map(([reason, names]) => ({ reason, names }))
    .toSorted((one, other) => other.names.length - one.names.length);
}
