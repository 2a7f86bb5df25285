import { screenTimes } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { type SendOptions, useGet, useSend } from '../../lib/use-api.ts';

const LIST = '/apontamento/notification';
const ONE = '/apontamento/notification/{id}';
const quietly: SendOptions = { invalidates: [LIST], silent: 'success' };

/** The notifications, read every 10 s, and what may be done with them. */
export function useNotifications() {
  const list = useGet(LIST, {}, { silent: true, refetchInterval: screenTimes.poll });
  const viewAll = useSend('patch', LIST, quietly);
  const viewOne = useSend('patch', ONE, quietly);
  const clear = useSend('delete', LIST, quietly);
  const removeOne = useSend('delete', ONE, quietly);
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const told = useRef(new Set<number>());
  const all = list.data ?? [];

  /** Fades them out for 500 ms, then deletes; they come back when that fails. */
  const fade = (ids: number[], remove: () => Promise<unknown>) => {
    setLeaving((now) => new Set([...now, ...ids]));
    setTimeout(async () => {
      await remove().catch(() => undefined);
      setLeaving((now) => new Set([...now].filter((id) => !ids.includes(id))));
    }, screenTimes.fade);
  };

  return {
    list,
    leaving,
    unread: all.filter(({ viewed }) => !viewed).length,
    viewAll: () => viewAll.mutate({}),
    view: (id: number) => {
      if (told.current.has(id)) return;
      told.current.add(id);
      viewOne.mutate({ path: { id } }, { onError: () => told.current.delete(id) });
    },
    /** Those that were shown, the newest first: what has come since then stays, and what is older than they. */
    clear: (ids: readonly number[]) =>
      fade([...ids], () => clear.mutateAsync({ query: { de: ids.at(-1), ate: ids[0] } })),
    remove: (id: number) => fade([id], () => removeOne.mutateAsync({ path: { id } })),
  };
}
