import { useSyncExternalStore } from 'react';
import manifest from '../../package.json' with { type: 'json' };
import { hasAnyUnsaved } from './unsaved.ts';

/** The header in which each answer names the server's version. */
export const VERSION_HEADER = 'x-aponta-versao';

/** For which version this window was read again already: a page that comes back old would be for ever. */
const RELOADED = 'aponta.atualizada';

let outdated = false;
const listeners = new Set<() => void>();

/** What to do with an answer of a server of version `server`; null where it does not say. */
export function judgeVersion(
  server: string | null,
  { own, reloaded, unsaved }: { own: string; reloaded: string | null; unsaved: boolean },
): 'nothing' | 'reload' | 'tell' {
  if (server === null || server === own) return 'nothing';
  return unsaved || reloaded === server ? 'tell' : 'reload';
}

/**
 * Reads the page again when it is not of the server's version, as one that was kept for being without a connection may be;
 * where something is typed and not sent, its notice asks for it.
 */
export function noteVersion(server: string | null): void {
  const judged = judgeVersion(server, {
    own: manifest.version,
    reloaded: sessionStorage.getItem(RELOADED),
    unsaved: hasAnyUnsaved(),
  });
  if (judged === 'nothing' || outdated) return;
  outdated = true;
  if (judged === 'reload') {
    sessionStorage.setItem(RELOADED, String(server));
    location.reload();
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server is of another version than the page. */
export const useOutdated = () => useSyncExternalStore(subscribe, () => outdated);
