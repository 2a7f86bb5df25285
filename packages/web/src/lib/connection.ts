import { ApontaError } from '@aponta/sdk';
import { useSyncExternalStore } from 'react';

/** Whether no answer came, or none of the server's own. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApontaError && [0, 502, 503, 504].includes(error.status);

let away = false;
const listeners = new Set<() => void>();

/** Notes how a call ended: what `navigator.onLine` says is only about the device. */
export function noteEnd(error?: unknown): void {
  // Who calls has let go of it.
  if (error !== undefined && !(error instanceof ApontaError)) return;
  // One service of several that is away is not the connection.
  const now = error?.status === 0;
  if (now === away) return;
  away = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls back when a call finds the server again. */
export const onBack = (listener: () => void) => subscribe(() => away || listener());

/** Whether the last call found no server. */
export const useAway = () => useSyncExternalStore(subscribe, () => away);
