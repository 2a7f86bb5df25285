import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runProgram } from './program.ts';

/** The exit code of the program, with what it wrote on each stream. */
async function ended(...args: string[]) {
  const child = runProgram(args);
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk) => {
      written[name] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...written };
}

test('help, the version and a mistyped command start no server', async () => {
  const [help, version, mistyped] = await Promise.all([
    ended('--help'),
    ended('--version'),
    ended('bakcup'),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Uso:\n/) });
  expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(mistyped).toMatchObject({ code: 2, stdout: '' });
  expect(mistyped.stderr).toContain('Não há o comando bakcup');
});
