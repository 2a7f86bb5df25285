import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useUser } from '../../lib/user.ts';
import { type Change, type Queue, reduce } from './entry-queue.ts';
import { keepChange } from './entry-store.ts';

/** The user's queue as this window knows it. */
export const queueAtom = atom<Queue>([]);

/** How many times in a row the server did not answer. */
export const triesAtom = atom(0);

/** The entry made last, for as long as its row is highlighted. */
export const highlightedAtom = atom<number | undefined>(undefined);

/** Changes the queue at once, in the page and where it is kept. */
export function useChangeQueue() {
  const { codigo } = useUser();
  const setQueue = useSetAtom(queueAtom);
  return useCallback(
    (change: Change) => {
      setQueue((queue) => reduce(queue, change));
      void keepChange(codigo, change);
    },
    [codigo, setQueue],
  );
}

/** What left the form and is not logged yet. */
export function useQueue() {
  const [queue] = useAtom(queueAtom);
  return { queue, change: useChangeQueue(), offline: useAtomValue(triesAtom) > 0 };
}
