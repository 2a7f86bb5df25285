// Entry of `npm start` and `npm test`: needs nothing but Node >= 18 and npm.
// Installs the dependencies (a current Node among them) and hands over to the task.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [task, ...rest] = process.argv.slice(2);
// The settings for memory are those of packages/server/bin/aponta-server.js, which says why.
const tasks = {
  start: ['--max-semi-space-size=8', '--max-old-space-size=512', 'scripts/start.ts'],
  test: ['scripts/check.ts'],
};
if (process.platform === 'win32') {
  console.error(
    'No Windows rodam o terminal (aponta) e o SDK. O servidor roda no Linux ou no macOS: use o WSL, um contêiner ou outra máquina.',
  );
  process.exit(1);
}
if (!(task in tasks)) throw new Error(`unknown task ${task}; one of ${Object.keys(tasks)}`);

/** Runs a command to its end, passing signals on, and answers its exit code. */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    // npm passes a signal on to its shell, which ends without passing it on: our parent is gone then.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

const install = ['--yes', '--prefer-offline', `--package=pnpm@${config.pnpm}`, '-c'];
const code =
  (await run('npx', [...install, 'pnpm install --frozen-lockfile --loglevel=error'])) ||
  (await run('node', ['--conditions=aponta-source', ...tasks[task], ...rest]));
process.exitCode = code;
