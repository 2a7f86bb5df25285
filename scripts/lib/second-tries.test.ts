import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-tries-'));
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

const program = `
import { describe, expect, test } from 'vitest';
let tries = 0;
describe('a group', () => {
  test('steady', () => {});
  test('late', () => expect(++tries).toBe(2));
  test('never', () => expect.unreachable());
});
`;

test('what passes at its second try is noted by file and name, and nothing else', async () => {
  await writeFile(join(folder, 'some.test.ts'), program);
  const file = join(folder, 'tries.txt');
  const reporter = `--reporter=${inRoot('scripts/lib/second-tries.reporter.ts')}`;
  const args = ['run', '--root', folder, '--retry=1', reporter];
  const { code } = await run('vitest', args, {
    quiet: true,
    env: { APONTA_TEST_SECOND_TRIES: file },
  });
  expect(code).toBe(1);
  expect(await readFile(file, 'utf8')).toBe('some.test.ts > a group > late\n');
});
