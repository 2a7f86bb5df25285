import { ConfigError } from './infra/config.ts';
import { DatabaseSetupError } from './infra/db/setup-error.ts';

export type Env = Record<string, string | undefined>;
export type Say = (line: string) => void;

/** Runs a command; what it refuses, `refusals` and what keeps a database from opening, is said and answered by exit code 1. */
export async function answering(
  say: Say,
  work: () => Promise<number>,
  refusals: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const isKnown = [ConfigError, DatabaseSetupError, ...refusals].some(
      (one) => error instanceof one,
    );
    if (!(error instanceof Error && isKnown)) throw error;
    say(error.message);
    return 1;
  }
}
