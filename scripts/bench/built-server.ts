import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../lib/build.ts';
import { inRoot } from '../lib/root.ts';
import { toolEnv } from '../lib/run.ts';

/** Runs the built server, as it is shipped, on `port` while `work` does. */
export async function withBuiltServer<T>(
  port: string,
  env: Record<string, string>,
  work: (url: string, server: ChildProcess) => Promise<T>,
): Promise<T> {
  await build(['server', 'web']);
  const server = spawn(inRoot('packages/server/bin/aponta-server.js'), {
    env: { ...toolEnv, PORT: port, APONTA_LOG: 'error', ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const exit = once(server, 'exit');
  const died = exit.then(([code]) => {
    throw new Error(`the built server ended with ${code}`);
  });
  try {
    await Promise.race([ready(url), died]);
    return await Promise.race([work(url, server), died]);
  } finally {
    server.kill('SIGTERM');
    await exit;
  }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not come up');
}
