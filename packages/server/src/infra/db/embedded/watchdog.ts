import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Waits for the end of its input, which comes with ours, however that comes; then tidies up. */
const script = `
trap '' HUP INT TERM
read -r _
read -r pid < "$1/data/postmaster.pid" && kill -s "$2" "$pid"
[ "$3" = temporary ] || exit 0
tries=0
while [ -e "$1/data/postmaster.pid" ] && [ $((tries += 1)) -lt 200 ]; do sleep 0.05; done
rm -rf "$1"
`;

/**
 * Sees to it that the server does not outlive us: not after `process.exit`, an error nobody caught,
 * a closed terminal or a kill -9. A temporary home goes with it. Killed when we stop in order.
 */
export function startWatchdog(home: string, temporary: boolean): ChildProcess {
  const args = temporary ? ['SIGQUIT', 'temporary'] : ['SIGINT', 'durable'];
  const signal = (args[0] as string).slice(3);
  const watchdog = spawn('/bin/sh', ['-c', script, 'aponta', home, signal, args[1] as string], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return watchdog;
}
