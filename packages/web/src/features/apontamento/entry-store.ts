import { createStore, get, type UseStore, update } from 'idb-keyval';
import { type Change, type Queue, reduce } from './entry-queue.ts';

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('aponta-fila', 'apontamentos');
  return opened;
};

/** Tells the other windows that what is kept has changed; a window does not hear itself. */
const channel = new BroadcastChannel('aponta.fila');

/** Changes that are still on their way to the disk. */
const pending: Change[] = [];

/** Keeps a change of somebody's queue over the end of the browser. One that cannot keep things has the page alone. */
export async function keepChange(user: string, change: Change): Promise<void> {
  pending.push(change);
  try {
    await update<Queue>(user, (kept = []) => reduce(kept, change), store());
    channel.postMessage(user);
  } catch (error) {
    console.info('Apontamentos não ficam guardados neste navegador', error);
  } finally {
    pending.splice(pending.indexOf(change), 1);
  }
}

/** Somebody's queue as all windows have made it; undefined where nothing can be kept. */
export async function readQueue(user: string): Promise<Queue | undefined> {
  try {
    const kept = (await get<Queue>(user, store())) ?? [];
    return pending.reduce(reduce, kept);
  } catch {
    return undefined;
  }
}

/** Calls back when another window has changed somebody's queue. */
export function onQueueChanged(user: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === user) listener();
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

/** Runs `work` while no other window sends; browsers have locks only where the page is secure, elsewhere keys alone keep order. */
export async function inTurn(user: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`aponta.fila.${user}`, work);
}
