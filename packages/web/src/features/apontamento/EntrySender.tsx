import type { Output } from '@aponta/sdk';
import { describeError, monthOf, type Schema, screenTimes, successText, texts } from '@aponta/sdk';
import { queryKey } from '@aponta/sdk/query';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api.ts';
import { isAway, onBack } from '../../lib/connection.ts';
import { isLeaving, showError } from '../../lib/query-client.ts';
import { useUser } from '../../lib/user.ts';
import { toast } from '../../ui/toaster.tsx';
import { serverFailures } from './entry-form.ts';
import { isForgotten, next, pauseAfter, type Queued, withEntry } from './entry-queue.ts';
import { inTurn, onQueueChanged, readQueue } from './entry-store.ts';
import { useFavorites } from './favorites.ts';
import { readsOfEntries } from './reads.ts';
import { useOfflineReads } from './use-offline-reads.ts';
import { highlightedAtom, queueAtom, triesAtom, useChangeQueue } from './use-queue.ts';

type Apontamento = Schema<'Apontamento'>;

const PATH = '/apontamento/apontamento';

/** What another entry makes stale. */
const stale = [...readsOfEntries, '/apontamento/apontamento/ultimo'] as const;

/** Sends the user's queue, one entry after another, whichever screen is open. Shows nothing. */
export function EntrySender() {
  const { codigo } = useUser();
  const client = useQueryClient();
  const { use } = useFavorites();
  const [queue, setQueue] = useAtom(queueAtom);
  const [tries, setTries] = useAtom(triesAtom);
  const setHighlighted = useSetAtom(highlightedAtom);
  const change = useChangeQueue();
  useOfflineReads();

  useEffect(() => {
    const read = async () => {
      const kept = await readQueue(codigo);
      if (kept) setQueue(kept);
    };
    void read();
    return onQueueChanged(codigo, read);
  }, [codigo, setQueue]);

  const logged = ({ key }: Queued, entry: Apontamento) => {
    const [year, month] = monthOf(entry.data).split('-').map(Number);
    client.setQueryData<Output<'get', typeof PATH>>(
      queryKey(PATH, { query: { month, year } }),
      (days) => days && withEntry(days, entry),
    );
    change({ type: 'removed', key });
    toast.success(`${successText('post', PATH)}. Centro de Custo: ${entry.centroCusto}`);
    setHighlighted(entry.id);
    const end = () => setHighlighted((now) => (now === entry.id ? undefined : now));
    setTimeout(end, screenTimes.operatedRow);
    use(entry);
    for (const read of stale) void client.invalidateQueries({ queryKey: [read] });
  };
  const refused = ({ key, form }: Queued, messages: readonly string[], error?: Error) => {
    const failures = error ? serverFailures(error, form) : [];
    change({ type: 'refused', key, refusal: { messages, failures } });
  };
  const send = async (entry: Queued) => {
    const { key, body } = entry;
    // Without any network nothing can have arrived, so that the entry may still be mended.
    if (navigator.onLine) change({ type: 'sent', key, at: Date.now() });
    try {
      const answer = await call('post', PATH, { body }, { key });
      setTries(0);
      logged(entry, answer);
    } catch (error) {
      if (isAway(error)) return setTries((count) => count + 1);
      setTries(0);
      if (isLeaving(error)) return;
      showError(error as Error);
      refused(entry, describeError(error), error as Error);
    }
  };
  const sendOne = useEffectEvent((key: string) =>
    inTurn(codigo, async () => {
      const kept = await readQueue(codigo);
      const entry = (kept ?? queue).find((each) => each.key === key && !each.refusal);
      // Another window was faster.
      if (!entry) return setQueue(kept ?? []);
      if (isForgotten(entry, Date.now())) return refused(entry, [texts.podeJaEstarApontado]);
      await send(entry);
    }),
  );

  const key = next(queue)?.key;
  useEffect(() => {
    if (key === undefined) return;
    const start = () => {
      stop();
      void sendOne(key);
    };
    const stop = () => {
      clearTimeout(timer);
      stopWatching();
      window.removeEventListener('online', start);
    };
    const timer = setTimeout(start, tries === 0 ? 0 : pauseAfter(tries));
    const stopWatching = onBack(start);
    window.addEventListener('online', start);
    return stop;
  }, [key, tries]);

  return null;
}
