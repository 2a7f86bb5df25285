import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../infra/config.ts';
import type { Begun, Stop, Told } from './messages.ts';
import { pauseBefore, steadyMs } from './rules.ts';

interface Processes {
  /** Where they all listen. */
  url: string;
  /** They finish what they have begun, and end. */
  close(): Promise<void>;
}

// In the bundle it is a file of the same name.
const fromSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(
  new URL(`./answering-process.${fromSource ? 'ts' : 'js'}`, import.meta.url),
);

/**
 * Processes that answer calls behind one port. One that ends by itself is replaced, at once or, where it ends again and
 * again, after a pause that grows.
 */
export async function startProcesses(
  count: number,
  told: Told,
  log: FastifyBaseLogger,
): Promise<Processes> {
  cluster.setupPrimary({ exec: program, args: [] });
  const stopping = new AbortController();

  async function begin(): Promise<{ worker: Worker; url: string }> {
    const worker = cluster.fork();
    worker.on('error', (err) => log.warn({ err }, 'a process is not reached'));
    worker.send(told);
    return { worker, url: await urlOf(worker) };
  }

  /** Keeps one place filled until all is stopped. */
  async function keep(first: Worker): Promise<void> {
    let worker: Worker | undefined = first;
    let failures = 0;
    while (worker || !stopping.signal.aborted) {
      const begun = performance.now();
      if (worker) await ended(worker);
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > steadyMs) failures = 0;
      const pause = pauseBefore(failures++);
      const gone = worker?.process;
      log.error(
        { process: gone?.pid, code: gone?.exitCode, signal: gone?.signalCode, pause },
        'a process that answers calls has ended',
      );
      worker = await wait(pause, undefined, { signal: stopping.signal })
        .then(begin)
        .then(
          (next) => next.worker,
          (err) => {
            if (!stopping.signal.aborted) log.error({ err }, 'a process could not begin');
            return undefined;
          },
        );
    }
  }

  const starts = await Promise.allSettled(Array.from({ length: count }, begin));
  const close = async () => {
    stopping.abort();
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  };
  const started = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = starts.find((one) => one.status === 'rejected');
  const [first] = started;
  if (failed || !first) {
    await close();
    throw failed?.reason;
  }
  for (const { worker } of started) void keep(worker);
  return { url: first.url, close };
}

/** The address at which a process listens; what keeps it from that is thrown. */
async function urlOf(worker: Worker): Promise<string> {
  const told = Promise.withResolvers<string>();
  worker.on('message', (message: Begun) => {
    if (message.type === 'listening') told.resolve(message.url);
    if (message.type === 'failed') {
      told.reject(message.ofConfig ? new ConfigError(message.message) : new Error(message.message));
      worker.kill();
    }
  });
  worker.once('exit', (code, signal) => {
    told.reject(new Error(`a process that answers calls ended with ${signal ?? code}`));
  });
  return told.promise;
}

/** Lets a process finish what it has begun, and waits for its end; one that dies before it is told has ended, too. */
export async function end(worker: Worker): Promise<void> {
  const exit = ended(worker);
  const stop: Stop = { type: 'stop' };
  if (worker.isConnected()) worker.send(stop);
  await exit;
}

/** Waits for a process's end. Not by `once` of node:events, which fails where the process can no longer be told anything. */
async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exit = Promise.withResolvers<void>();
  worker.once('exit', () => exit.resolve());
  await exit.promise;
}
