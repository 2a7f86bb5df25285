import type { PoolConfig } from 'pg';

/** What the first process tells each of those that answer calls. */
export interface Told {
  type: 'answer';
  /** Where the database is, that the first process has opened. None: the calls go to a company's own services. */
  connection: PoolConfig | undefined;
  /** The address of the simulated RM, where there is one. */
  simulatedRm: string | undefined;
}

/** To finish what has begun, and end. */
export interface Stop {
  type: 'stop';
}

/** What such a process tells when it answers calls, or cannot. */
export type Begun =
  | { type: 'listening'; url: string }
  | { type: 'failed'; message: string; ofConfig: boolean };
