import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { emptyForm } from './entry-form.ts';
import {
  type Change,
  isForgotten,
  isMendable,
  next,
  pauseAfter,
  type Queue,
  type Queued,
  reduce,
  withEntry,
} from './entry-queue.ts';

const queued = (key: string): Queued => ({
  key,
  form: { ...emptyForm, horas: key },
  body: { secao: '01.02.003', projeto: 1, atividade: 1, data: '2026-11-18', horas: 1 },
});
const added = (key: string): Change => ({ type: 'added', entry: queued(key) });
const sent = (key: string, at = 1): Change => ({ type: 'sent', key, at });
const refused = (key: string): Change => ({
  type: 'refused',
  key,
  refusal: { messages: ['Prazo encerrado'], failures: [] },
});
const after = (...changes: Change[]): Queue => changes.reduce(reduce, []);
const keys = (queue: Queue) => queue.map(({ key }) => key);

test('entries go out in the order in which they were typed, the first until it is answered', () => {
  const queue = after(added('a'), added('b'), sent('a'), added('c'));
  expect(keys(queue)).toEqual(['a', 'b', 'c']);
  expect(next(queue)?.key).toBe('a');
  expect(next(reduce(queue, { type: 'removed', key: 'a' }))?.key).toBe('b');
});

test('what was refused stays, with its reasons, and holds nobody up', () => {
  const queue = after(added('a'), added('b'), refused('a'));
  expect(queue[0]?.refusal?.messages).toEqual(['Prazo encerrado']);
  expect(next(queue)?.key).toBe('b');
  expect(next(reduce(queue, { type: 'retried', key: 'a' }))?.key).toBe('a');
});

test('the same entry is queued once, and a second one like it is another', () => {
  expect(keys(after(added('a'), added('a'), added('b')))).toEqual(['a', 'b']);
});

test('what went out without an answer may be logged already, and is not mended', () => {
  const mendable = (...changes: Change[]) => isMendable(after(added('a'), ...changes)[0] as Queued);
  expect(mendable()).toBe(true);
  expect(mendable(sent('a'))).toBe(false);
  expect(mendable(sent('a'), refused('a'))).toBe(true);
});

test('before the server forgets a key it is asked about, counted from the first sending', () => {
  const day = 24 * 60 * 60 * 1000;
  const [entry] = after(added('a'), sent('a', day), sent('a', 5 * day));
  expect(isForgotten(entry as Queued, 6 * day)).toBe(false);
  expect(isForgotten(entry as Queued, 8 * day)).toBe(true);
  expect(isForgotten(queued('b'), 900 * day)).toBe(false);
  const [again] = after(added('a'), sent('a', day), refused('a'), { type: 'retried', key: 'a' });
  expect(isForgotten(again as Queued, 900 * day)).toBe(false);
});

test('pauses double, up to half a minute', () => {
  expect([1, 2, 3, 9].map(pauseAfter)).toEqual([1000, 2000, 4000, 30_000]);
});

test('a logged entry is in its day at once, and only once', () => {
  const entry = {
    id: 7,
    data: '2026-11-18',
    horas: 0.5,
    ldPendente: true,
  } as Schema<'Apontamento'>;
  const days = withEntry([], entry);
  expect(days).toEqual([{ data: entry.data, horas: 0.5, ldPendente: true, apontamentos: [entry] }]);
  expect(withEntry(days, entry)).toEqual(days);
  expect(withEntry(days, { ...entry, id: 8 })[0]?.apontamentos.map(({ id }) => id)).toEqual([7, 8]);
});
