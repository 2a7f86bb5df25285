import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/aponta.js', import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Cli {
  /** Its configuration folder, of its own. */
  home: string;
  /** Runs `aponta` to its end, without a terminal. */
  run(args: string, options?: { input?: string; env?: Record<string, string> }): Promise<Ran>;
  /** Runs it with --json and gives the document; expects success. */
  json<T>(args: string): Promise<T>;
  signIn(user: string): Promise<void>;
  remove(): Promise<void>;
}

/** A person at a terminal of their own, who talks to the server at `url`. */
export async function createCli(url: string): Promise<Cli> {
  const home = await mkdtemp(join(tmpdir(), 'aponta-cli-'));
  const base = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, APONTA_URL: url };

  function run(
    args: string,
    { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
  ) {
    return new Promise<Ran>((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...words(args)], {
        env: { ...base, ...env },
      });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text) => {
        stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text) => {
        stderr += text;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }

  return {
    home,
    run,
    async json(args) {
      const { stdout } = succeeded(await run(`${args} --json`));
      return JSON.parse(stdout);
    },
    async signIn(user) {
      succeeded(await run(`login --usuario ${user} --senha-stdin`, { input: 'aponta-demo\n' }));
    },
    remove: () => rm(home, { recursive: true }),
  };
}

/** As a shell splits them: by spaces, quotes kept together. */
const words = (args: string) =>
  (args.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));

/** A command that is only a step of the test has to work. */
function succeeded(ran: Ran): Ran {
  if (ran.code !== 0) throw new Error(`exit code ${ran.code}: ${ran.stderr}`);
  return ran;
}
