import { ApontaError, sessionTimes } from '@aponta/sdk';

/**
 * Whether a failed refresh of the cookie ends the session. Any answer that is not a success does; without an answer the cookie
 * lives on, and the next check tries again until its 15 minutes are over. `elapsed`: milliseconds since the last refresh.
 */
export function endsSession(error: unknown, elapsed: number): boolean {
  const unanswered = error instanceof ApontaError && error.status === 0;
  return !unanswered || elapsed >= sessionTimes.cookie;
}
