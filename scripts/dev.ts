// The server and the web UI with reload: http://127.0.0.1:5173, the API on PORT (8080).
import { spawn } from 'node:child_process';
import { root } from './lib/root.ts';
import { toolEnv } from './lib/run.ts';

const commands = [
  [
    'node',
    '--conditions=aponta-source',
    '--watch-path=packages/server/src',
    '--watch-path=packages/sdk/src',
    '--watch-preserve-output',
    'packages/server/src/cli.ts',
  ],
  ['vite', 'packages/web', '--host', '127.0.0.1'],
] as const;

const children = commands.map(([command, ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { APONTA_LOG: 'info', ...toolEnv } }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
// One without the other is of no use.
for (const child of children) child.on('exit', () => process.kill(process.pid, 'SIGTERM'));
