import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../lib/build.ts';
import { inRoot } from '../lib/root.ts';
import { median, rounded } from './statistics.ts';

const rounds = 40;
const program = inRoot('packages/cli/bin/aponta.js');

const reference = [process.execPath, '-e', '0'];
const commands: Record<string, string[]> = {
  'aponta --help': [program, '--help'],
  'aponta horas lancar --help': [program, 'horas', 'lancar', '--help'],
  'import of the SDK': [process.execPath, inRoot('packages/sdk/dist/index.js')],
};

/** How long the program, and who uses the SDK, take to start, as the ratio to a Node that does nothing, in interleaved rounds. */
export async function measure(): Promise<Record<string, unknown>[]> {
  await build(['cli', 'sdk']);
  const runs = [reference, ...Object.values(commands)];
  const times: number[][] = runs.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, args] of runs.entries()) {
      const elapsed = await time(args);
      // the first round only warms up
      if (round > 0) times[at]?.push(elapsed);
    }
  }
  const [node = Number.NaN, ...rest] = times.map(median);
  return Object.keys(commands).map((what, at) => ({
    what,
    ms: rounded(rest[at] ?? Number.NaN, 1),
    'ratio to node -e 0': rounded((rest[at] ?? Number.NaN) / node),
  }));
}

async function time([command = '', ...args]: string[]): Promise<number> {
  const begin = performance.now();
  const [code] = await once(spawn(command, args, { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}`);
  return performance.now() - begin;
}
