import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readAll } from 'node:stream/consumers';
import type { GlobalOptions } from '../../kit/run/config.ts';
import { exitCodes, failsInWords } from '../../kit/run/failure.ts';

export interface Called {
  code: number;
  /** The document that it wrote, where it wrote one. */
  answer?: unknown;
}

/**
 * Calls another command of this program, with the options that all take; what it says and asks is on stderr, its failures as
 * those of this program are.
 */
export async function call(args: readonly string[], options: GlobalOptions): Promise<Called> {
  const [, program = ''] = process.argv;
  const child = spawn(
    process.execPath,
    [...process.execArgv, program, ...args, '--json', ...globals(options)],
    {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...process.env, ...(!options.json && !options.jsonl && { [failsInWords]: 'sim' }) },
    },
  );
  const [text, [code]] = await Promise.all([readAll(child.stdout), once(child, 'close')]);
  return {
    code: code ?? exitCodes.interrupted,
    answer: text.trim() ? JSON.parse(text) : undefined,
  };
}

const globals = ({ perfil, url, quieto, verboso, tempoLimite }: GlobalOptions): string[] => [
  ...(perfil ? ['--perfil', perfil] : []),
  ...(url ? ['--url', url] : []),
  ...(quieto ? ['--quieto'] : []),
  ...(verboso ? ['--verboso'] : []),
  ...(tempoLimite ? ['--tempo-limite', String(tempoLimite)] : []),
];
