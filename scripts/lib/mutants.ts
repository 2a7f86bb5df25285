import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Mutation } from '../mutations/mutation.ts';
import { toolEnv } from './run.ts';

/** What to run: test files of one project, with a line `broken` meanwhile. */
export interface Order {
  tests: readonly string[];
  broken?: Mutation;
}

/** What came of an order. */
export interface Ran {
  passed: number;
  failed: number;
  /** What went wrong, whether in a test or elsewhere. */
  faults: string[];
}

/** Why a mutation cannot be made; undefined where it can. */
export function faultOf({ find, replace }: Mutation, text: string): string | undefined {
  const count = text.split(find).length - 1;
  if (count !== 1) return `the piece is there ${count} times instead of once`;
  return find === replace ? 'the piece is replaced by itself' : undefined;
}

/** The vitest project of a test file: its package. */
export const projectOf = (test: string): string => /^packages\/(\w+)\//.exec(test)?.[1] ?? '';

/** What became of a mutation: its tests failed, all passed, or none ran, which tells nothing. */
export type Verdict = 'caught' | 'survived' | 'not run';

export function verdictOf({ passed, failed, faults }: Ran): Verdict {
  if (failed > 0) return 'caught';
  return passed > 0 && faults.length === 0 ? 'survived' : 'not run';
}

/** Runs tests in one copy of the tree, an order at a time. */
export interface Runner {
  run(order: Order): Promise<Ran>;
  end(): Promise<void>;
}

/** Starts the runner of a copy: its own script, which keeps what a run of tests begins with. */
export function startRunner(folder: string): Runner {
  const child: ChildProcess = fork(join(folder, 'scripts/lib/mutant-runner.ts'), {
    cwd: folder,
    execArgv: ['--conditions=aponta-source'],
    env: { ...toolEnv, CI: '', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the runner in ${folder} ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    async run(order) {
      child.send(order);
      const [ran] = await Promise.race([once(child, 'message'), ended]);
      return ran;
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
    },
  };
}
