import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryData } from '../../packages/server/test/program.ts';
import { root } from '../lib/root.ts';
import { must } from '../lib/run.ts';
import { rounded } from './statistics.ts';

const port = '18080';

/** Seconds from `npm start` to the answering server, in a fresh clone and again; packages come from npm's cache. */
export async function measure(): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-start-'));
  const { dataDir, remove } = temporaryData();
  try {
    await must('git', ['clone', '--quiet', root, join(folder, 'aponta')]);
    const first = await startOnce(join(folder, 'aponta'), dataDir);
    const second = await startOnce(join(folder, 'aponta'), dataDir);
    return [
      { what: 'first start', seconds: rounded(first, 1) },
      { what: 'second start', seconds: rounded(second, 1) },
    ];
  } finally {
    remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server ends a little after npm does. */
async function gone(): Promise<void> {
  const alive = () => fetch(`http://127.0.0.1:${port}/health/live`).then(Boolean, () => false);
  while (await alive()) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function startOnce(cwd: string, dataDir: string): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: port, APONTA_DATA: dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  try {
    while (child.exitCode === null && performance.now() - begin < 300_000) {
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (ready?.ok) return (performance.now() - begin) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('npm start did not come up');
  } finally {
    child.kill('SIGTERM');
    await exited;
    await gone();
  }
}
