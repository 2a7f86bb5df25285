import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc`, on every Linux that Node runs on. */
const ticks = 100;

/** What `/proc` tells of a process; undefined when it has ended, or the system has none. */
function read(pid: number | string): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name, in parentheses, may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [, parent] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(parent), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Seconds of processor that a process has taken so far. */
export const ofProcess = (pid: number): number => (read(pid)?.own ?? Number.NaN) / ticks;

/** The same with all that it has started, also what has ended since: a PostgreSQL by its first process. */
export function ofFamily(pid: number): number {
  const first = read(pid);
  if (!first) return Number.NaN;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map(read).filter((one) => one?.parent === pid);
  return children.reduce((sum, one) => sum + (one?.own ?? 0), first.own + first.ended) / ticks;
}
