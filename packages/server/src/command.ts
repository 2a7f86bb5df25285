import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from './infra/config.ts';
import { DatabaseSetupError } from './infra/db/setup-error.ts';

export type Env = Record<string, string | undefined>;
export type Say = (line: string) => void;

/**
 * Reads the arguments of a command, whatever they are: its options, the words beside them, and whether there are options
 * that it does not have.
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options,
  });
  const isUnknown = Object.keys(values).some((name) => !Object.hasOwn(options, name));
  return { values, words: positionals, isUnknown };
}

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
