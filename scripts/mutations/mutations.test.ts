import { access, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultOf, projectOf } from '../lib/mutants.ts';
import { inRoot } from '../lib/root.ts';
import { mutations } from './all.ts';

test.each(mutations)('$rule: the line that guards it is there once, its tests too', async (one) => {
  expect(faultOf(one, await readFile(inRoot(one.file), 'utf8')), one.file).toBeUndefined();
  expect(one.tests).not.toEqual([]);
  expect(new Set(one.tests.map(projectOf)).size).toBe(1);
  for (const file of one.tests) {
    expect(['sdk', 'server', 'cli', 'web']).toContain(projectOf(file));
    await access(inRoot(file));
  }
});

test('no line is broken twice in the same way', () => {
  const ways = mutations.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
  expect(new Set(ways).size).toBe(ways.length);
});

test('there are mutations of every package', () => {
  const packages = new Set(mutations.map(({ file }) => file.split('/')[1]));
  expect([...packages].sort()).toEqual(['cli', 'sdk', 'server', 'web']);
});
