import { ApontaError } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { type BatchItem, byReason, countsOf, interrupted, runBatch } from './batch.ts';
import type { Aprovacao } from './labels.ts';

const itemOf = (id: number): BatchItem => ({
  row: { id } as Aprovacao,
  key: `chave ${id}`,
  state: 'FILA',
});
const failure = (status: number, message: string) =>
  new ApontaError({
    status,
    codigo: status === 409 ? 'JA_APROVADA' : 'SEM_CONEXAO',
    messages: [message],
    method: 'PATCH',
    path: '/x',
  });

/** Runs a batch, and answers what became of it. */
async function run(items: readonly BatchItem[], decide: (item: BatchItem) => Promise<unknown>) {
  const states = new Map(items.map((item) => [item.row.id, item]));
  await runBatch(items, decide, (item) => states.set(item.row.id, item));
  return [...states.values()];
}

test('one row that is refused stops no other, and says why', async () => {
  const items = await run([1, 2, 3, 4, 5, 6].map(itemOf), async ({ row }) => {
    if (row.id === 2) throw failure(409, 'Esta medição já foi aprovada por Ana');
  });
  expect(items.map(({ state }) => state)).toEqual([
    'FEITA',
    'RECUSADA',
    ...Array.from({ length: 4 }, () => 'FEITA'),
  ]);
  expect(items[1]?.motivo).toBe('Esta medição já foi aprovada por Ana');
});

test('what got no answer is asked again with its key, and what was done is not', async () => {
  const asked: string[] = [];
  let online = false;
  const decide = async ({ row, key }: BatchItem) => {
    asked.push(key);
    if (row.id === 3 && !online) throw failure(0, 'Sem conexão');
  };
  const cut = await run([1, 2, 3].map(itemOf), decide);
  expect(countsOf({ act: 'aprovar', motivo: '', items: cut })).toEqual({
    feitas: 2,
    recusadas: 0,
    semResposta: 1,
    faltam: 0,
  });
  online = true;
  const after = await run(cut, decide);
  expect(after.every(({ state }) => state === 'FEITA')).toBe(true);
  expect(asked).toEqual(['chave 1', 'chave 2', 'chave 3', 'chave 3']);
});

test('no more than four are on their way at once', async () => {
  let [now, most] = [0, 0];
  await run(
    Array.from({ length: 20 }, (_, id) => itemOf(id)),
    async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
    },
  );
  expect(most).toBe(4);
});

test('after a reload what was on its way has no answer, and what was answered keeps it', () => {
  const states = ['FEITA', 'RECUSADA', 'ENVIANDO', 'FILA'] as const;
  const items = states.map((state, id) => ({ ...itemOf(id), state }));
  const batch = interrupted({ act: 'aprovar', motivo: '', items });
  expect(batch.items.map(({ state }) => state)).toEqual([
    'FEITA',
    'RECUSADA',
    'SEM_RESPOSTA',
    'SEM_RESPOSTA',
  ]);
  expect(batch.items.map(({ key }) => key)).toEqual(items.map(({ key }) => key));
});

test('the rows of one reason are named together, the most frequent reason first', () => {
  const rows = [
    { nome: 'Ana', aviso: 'Faltam horas' },
    { nome: 'Bruno', aviso: null },
    { nome: 'Carla', aviso: 'Solicitada antes do fim do período' },
    { nome: 'Davi', aviso: 'Solicitada antes do fim do período' },
  ];
  expect(byReason(rows, ({ aviso }) => aviso)).toEqual([
    { reason: 'Solicitada antes do fim do período', names: ['Carla', 'Davi'] },
    { reason: 'Faltam horas', names: ['Ana'] },
  ]);
});
