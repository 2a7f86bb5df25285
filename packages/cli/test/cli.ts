import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Runs it at a terminal of 100 columns. */
  atTerminal(args: string, env?: Record<string, string>): Terminal;
  /** Runs it with --json and gives the document; expects success. */
  json<T>(args: string): Promise<T>;
  signIn(user: string): Promise<void>;
  remove(): Promise<void>;
}

export interface Terminal {
  /** Waits until this is on the screen, below what was waited for before. */
  sees(text: string): Promise<void>;
  type(keys: string): void;
  /** The exit code. */
  ended: Promise<number | null>;
}

/** What was said on stderr, in words: with --json a failure is a document. */
export const saidOf = (stderr: string): string =>
  stderr.replace(/^\{.*\}$/gm, (line) => JSON.parse(line).messages.join('\n'));

/** Notes the arguments of what ended well, a line each, in the file that a whole run asks for. */
function record(args: string, code: number | null): void {
  const file = process.env.APONTA_TEST_RAN;
  if (file && code === 0) appendFileSync(file, `${args}\n`);
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
        cwd: home,
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
      child.on('close', (code) => {
        record(args, code);
        resolve({ code, stdout, stderr });
      });
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }

  /** `script` makes the terminal. */
  function atTerminal(args: string, env: Record<string, string> = {}): Terminal {
    const quoted = [process.execPath, program, ...words(args)].map((word) => `'${word}'`).join(' ');
    const command = ['-qfec', `stty cols 100 rows 40; exec ${quoted}`, '/dev/null'];
    const child = spawn('script', command, {
      cwd: home,
      env: { ...base, SHELL: '/bin/sh', ...env },
    });
    let screen = '';
    let read = 0;
    child.stdout.setEncoding('utf8').on('data', (text) => {
      screen += text;
    });
    const ended = once(child, 'close').then(([code]) => {
      record(args, code);
      return code;
    });
    return {
      async sees(text) {
        for (let at = -1; at === -1; at = screen.indexOf(text, read)) {
          if (child.exitCode !== null)
            throw new Error(`ended before "${text}": ${screen.slice(read)}`);
          await wait(20);
        }
        read = screen.indexOf(text, read) + text.length;
      },
      type: (keys) => child.stdin.write(keys),
      ended,
    };
  }

  return {
    home,
    run,
    atTerminal,
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
