import { sessionTimes } from '@aponta/sdk';
import { queryKey } from '@aponta/sdk/query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../lib/api.ts';
import { leave } from '../lib/session-page.ts';
import { activityState, markActivity, onSharedActivity } from './activity.ts';
import { endsSession } from './session-rules.ts';

/** Writes to the shared storage at most this often. */
const MARK_EVERY = 1_000;

/**
 * The session's rules (part 1, sections 4 and 9): a check every minute, a warning after 115 minutes without a click or key
 * press in any window, signing out after 120, and a refresh of the cookie every 10. Answers whether to warn, and how to
 * take the warning away; the click or key press that does so is the activity.
 */
export function useSessionGuard(): readonly [warning: boolean, dismiss: () => void] {
  const [warning, setWarning] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    let marked = 0;
    let refreshedAt = Date.now();
    let leaving = false;

    const signOut = async () => {
      if (leaving) return;
      leaving = true;
      await call('delete', '/apontamento/auth', {}).catch(() => undefined);
      leave('expirada');
    };

    const refresh = async () => {
      const startedAt = Date.now();
      const lastRefresh = refreshedAt;
      refreshedAt = startedAt;
      try {
        await call('put', '/apontamento/auth', {});
        // Roles may have changed meanwhile.
        await client.invalidateQueries({ queryKey: queryKey('/user') });
      } catch (error) {
        // Without a network the page works on; the server says later whether the session does.
        if (navigator.onLine && endsSession(error, startedAt - lastRefresh)) await signOut();
        else refreshedAt = lastRefresh;
      }
    };

    const check = () => {
      const state = activityState(Date.now());
      if (state === 'expired') return void signOut();
      setWarning(state === 'warning');
      if (Date.now() - refreshedAt >= sessionTimes.refresh) void refresh();
    };

    const onActivity = () => {
      const now = Date.now();
      // The computer may have slept: what is over does not come back by a click.
      if (activityState(now) === 'expired') return void signOut();
      if (now - marked < MARK_EVERY) return;
      marked = now;
      markActivity(now);
      setWarning(false);
    };

    markActivity(Date.now());
    const timer = setInterval(check, sessionTimes.check);
    const stopListening = onSharedActivity(check);
    window.addEventListener('click', onActivity, true);
    window.addEventListener('keydown', onActivity, true);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      stopListening();
      window.removeEventListener('click', onActivity, true);
      window.removeEventListener('keydown', onActivity, true);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client]);

  return [warning, useCallback(() => setWarning(false), [])];
}
