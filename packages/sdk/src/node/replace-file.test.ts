import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile } from './index.ts';

/* That it waits for who has the file open is seen where that matters, on Windows: scripts/windows.ts. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-sdk-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file takes the place of another', async () => {
  const [from, to] = [join(folder, 'novo'), join(folder, 'velho')];
  await writeFile(from, 'novo');
  await writeFile(to, 'velho');
  await replaceFile(from, to);
  expect(await readFile(to, 'utf8')).toBe('novo');
});

test('what cannot be is said at once', async () => {
  const begun = performance.now();
  const failed = replaceFile(join(folder, 'nada'), join(folder, 'velho'));
  await expect(failed).rejects.toThrow('ENOENT');
  expect(performance.now() - begun).toBeLessThan(500);
});
