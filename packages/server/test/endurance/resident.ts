import { readFileSync } from 'node:fs';

/** Notes each second how much memory a process keeps, in MB, until it is stopped. */
export function watchMemory(pid: number) {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(residentOf(pid)), 1_000);
  return {
    /** The usual of the second fifth of the time, when all is compiled, and of the last one. */
    stop(): { early: number; late: number } {
      clearInterval(timer);
      const fifth = Math.floor(seen.length / 5);
      return {
        early: middle(seen.slice(fifth, 2 * fifth)),
        late: middle(seen.slice(4 * fifth)),
      };
    },
  };
}

const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
