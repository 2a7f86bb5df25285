import { sessionState } from '@aponta/sdk';

const KEY = 'aponta.atividade';

/** The last click or key press in any window of this browser, in epoch milliseconds. */
export const lastActivity = (): number => Number(localStorage.getItem(KEY));

export const markActivity = (now: number) => localStorage.setItem(KEY, String(now));

/** The session's state by what all windows know of the user's activity. */
export const activityState = (now: number) => sessionState(lastActivity(), now);

/** Calls back when the user was active in another window. */
export function onSharedActivity(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
