import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Bytes that the process holds in memory; none when it has ended. */
export async function memory(pid = 0): Promise<number> {
  const ps = promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(await ps.then(({ stdout }) => stdout).catch(() => 0)) * 1024;
}

/** The most that the process holds until `work` has ended. */
export async function peakMemory(pid: number | undefined, work: Promise<unknown>): Promise<number> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  let peak = 0;
  while (!ended) {
    peak = Math.max(peak, await memory(pid));
    await wait(50);
  }
  return peak;
}
