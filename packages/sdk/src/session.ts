/** Gives the times of the session, in milliseconds (spec part 1, sections 4 and 9). */
export const sessionTimes = {
  /** Life of the cookie auth-token. */
  cookie: 900_000,
  /** Between two refreshes of the cookie. */
  refresh: 600_000,
  /** Between two checks of the user's activity. */
  check: 60_000,
  /** Without a click or key press until the warning. */
  warn: 6_900_000,
  /** Without a click or key press until signing out. */
  logout: 7_200_000,
} as const;

/** Gives the times of the screen, in milliseconds (spec part 1, section 9). */
export const screenTimes = {
  /** Between two readings of the notifications. */
  poll: 10_000,
  /** Fade-out of a notification. */
  fade: 500,
  /** A toast closes by itself. */
  toast: 3_000,
  /** A modal closes. */
  modal: 200,
  /** The calendar moves to another month. */
  calendar: 1_000,
  /** The row just operated on stays highlighted. */
  operatedRow: 1_250,
} as const;

/** Gives the rows asked for at a time (spec part 1, section 9). */
export const pageSizes = { search: 20, table: 30, releases: 3 } as const;

/** Names how a session stands: `warning` asks whether the user is still there. */
export type SessionState = 'active' | 'warning' | 'expired';

/** Tells the state of a session whose last click or key press was at `lastActivity`; both in epoch milliseconds. */
export function sessionState(lastActivity: number, now: number): SessionState {
  const idle = now - lastActivity;
  if (idle > sessionTimes.logout) return 'expired';
  return idle >= sessionTimes.warn ? 'warning' : 'active';
}
