import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

export interface Program {
  child: ChildProcess;
  url: string;
  /** What it has written so far, both streams. */
  output(): string;
}

/** The real program in a process of its own. */
export const runProgram = (args: string[], env = process.env) =>
  spawn(process.execPath, ['--conditions=aponta-source', entry, ...args], { env });

/** Starts the real server in a process of its own; it is up when its health says so, or has ended. */
export async function startProgram(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Program> {
  const own = { PORT: String(port), APONTA_DATA: dataDir, APONTA_LOG: 'warn' };
  const env = { ...process.env, ...own, ...settings };
  const child = runProgram([], env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(url))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, url, output: () => output };
}

const answers = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

/** Ends a program by a signal and waits for it. */
export async function endProgram({ child }: Program, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A data folder, and how to remove it with what root keeps of it elsewhere. */
export function temporaryData(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'aponta-data-'));
  const remove = () => {
    const pointer = join(dataDir, 'postgres.txt');
    const kept = existsSync(pointer) && readFileSync(pointer, 'utf8').split('\n')[0];
    for (const path of [kept, dataDir]) if (path) rmSync(path, { recursive: true, force: true });
  };
  return { dataDir, remove };
}
