import { spawn } from 'node:child_process';
import { inRoot, root } from './root.ts';

const bin = inRoot('node_modules/.bin');

/** The environment of every tool: the project's own Node and tools first. */
export const toolEnv = { ...process.env, PATH: `${bin}:${process.env.PATH}` };

export interface Finished {
  code: number;
  output: string;
}

/** Runs a tool to its end; its output goes on to the terminal unless `quiet`, and is answered too. */
export function run(
  command: string,
  args: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...toolEnv, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk;
      if (!options.quiet) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As `run`, quietly; a non-zero exit throws with the output. */
export async function must(command: string, args: string[], cwd?: string): Promise<string> {
  const { code, output } = await run(command, args, { quiet: true, cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}\n${output}`);
  return output;
}
