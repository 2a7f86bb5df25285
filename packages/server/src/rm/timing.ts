/** When things are tried again, in milliseconds. */
export interface Timing {
  /** Before the first look-up after an unknown outcome; it doubles. */
  lookupMs: number;
  /** Before the first new attempt; it doubles up to `longestMs`. */
  backoffMs: number;
  longestMs: number;
  /** How long an item of a process that is gone waits for another one. */
  leaseMs: number;
  /** How often a worker that nobody wakes looks for work. */
  pollMs: number;
  /** How long a stop waits for calls of RM. */
  graceMs: number;
}

export const defaultTiming: Timing = {
  lookupMs: 2_000,
  backoffMs: 5_000,
  longestMs: 300_000,
  leaseMs: 30_000,
  pollMs: 5_000,
  graceMs: 10_000,
};
