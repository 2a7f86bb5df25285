import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Waits for the end of its input, which comes with ours, however that comes; then tidies up. Only the server it was
 * started for: by then another Aponta may have begun one of its own.
 */
const script = `
trap '' HUP INT TERM
read -r _
read -r pid < "$1/data/postmaster.pid" && [ "$pid" = "$4" ] && kill -s "$2" "$pid"
[ "$3" = temporary ] || exit 0
tries=0
while [ -e "$1/data/postmaster.pid" ] && [ $((tries += 1)) -lt 200 ]; do sleep 0.05; done
rm -rf "$1"
`;

/**
 * Sees to it that the server does not outlive us: not after `process.exit`, an error nobody caught,
 * a closed terminal or a kill -9. A temporary home goes with it. Killed when we stop in order.
 */
export function startWatchdog(home: string, temporary: boolean, server: number): ChildProcess {
  const args = temporary ? ['QUIT', 'temporary'] : ['INT', 'durable'];
  const watchdog = spawn('/bin/sh', ['-c', script, 'aponta', home, ...args, String(server)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return watchdog;
}
