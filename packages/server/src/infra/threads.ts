import { Piscina } from 'piscina';
import { unavailable } from './errors.ts';

/** Runs tasks of one kind, some at a time and the others after them. */
export interface Threads<Task, Result> {
  run(task: Task, transfer?: readonly object[], signal?: AbortSignal): Promise<Result>;
}

interface Limits {
  /** Threads at a time. */
  most: number;
  /** Megabytes that each may have in use. Beyond that it ends, and its task fails. */
  memory: number;
  /** How many tasks may wait; one more is refused. */
  waiting?: number;
}

/**
 * Threads that call `run` of a module beside the one whose `import.meta.url` is given; in the bundle it is a file of
 * the same name.
 * Idle ones end, and none keeps the process alive.
 */
export function createThreads<Task, Result>(
  beside: string,
  module: string,
  { most, memory, waiting = 100 }: Limits,
): Threads<Task, Result> {
  const fromSource = beside.endsWith('.ts');
  const pool = new Piscina<Task, Result>({
    filename: new URL(`./${module}${fromSource ? '.ts' : '.js'}`, beside).href,
    name: 'run',
    execArgv: fromSource ? ['--conditions=aponta-source'] : [],
    minThreads: 0,
    maxThreads: most,
    maxQueue: waiting,
    idleTimeout: 30_000,
    // Its waiting would stop what a task left to do, such as the closing of a stream.
    atomics: 'disabled',
    // Somebody who clicks goes before somebody who waits for a file.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async run(task, transferList, signal) {
      if (pool.queueSize >= pool.options.maxQueue) throw unavailable();
      return pool.run(task, { transferList: transferList as never, signal });
    },
  };
}
