import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from './program.ts';

const ended = (...args: string[]) => outcomeOf(runProgram(args));

/** The exit code of a program, with what it wrote on each stream. */
async function outcomeOf(child: ReturnType<typeof runProgram>) {
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

test('an older Node is refused in words, before anything is read or written', async () => {
  const bin = fileURLToPath(new URL('../bin/aponta-server.js', import.meta.url));
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });`;
  const child = spawn(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent(older)}`,
    bin,
    'usuario',
    'senha',
  ]);
  const { code, stdout, stderr } = await outcomeOf(child);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^O aponta-server precisa do Node\.js 24 ou mais novo/);
});
