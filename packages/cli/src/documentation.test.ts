import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { pathOf } from './tools/command-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: root });

/** The calls of `aponta` in a page's code, one each, as the shell would hand them over. */
function callsOf(page: string): string[] {
  const text = readFileSync(`${root}${page}`, 'utf8');
  const code = [...text.matchAll(/^```(?:sh|crontab|ini)\n(.*?)^```/gms)].map(([, block]) => block);
  const lines = code.join('\n').replaceAll('\\\n', ' ').split('\n');
  return lines
    .flatMap((line) => /(?<![\w/-])(?:\/usr\/bin\/)?aponta ([a-z].*)/.exec(line)?.[1] ?? [])
    .map((call) => call.replace(/ +[#|<>] .*/, ''));
}

const argumentsOf = (call: string) =>
  [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/** The command that a call would run; throws what commander refuses. */
async function commandOf(call: string): Promise<string> {
  const reached: string[] = [];
  const program = createProgram().hook('preAction', (_, action) => {
    reached.push(...pathOf(action));
    throw new Error('far enough');
  });
  await program.parseAsync(argumentsOf(call), { from: 'user' }).catch((error: unknown) => {
    if (reached.length === 0) throw error;
  });
  return reached.join(' ');
}

test.each(pages.flatMap((page) => callsOf(page).map((call) => [page, call] as const)))(
  '%s: aponta %s',
  async (_, call) => {
    const path = await commandOf(call);
    expect(call.slice(0, path.length)).toBe(path);
  },
);

test('a call that does not exist is refused', async () => {
  await expect(commandOf('horas listar --nada')).rejects.toThrow('--nada');
});
