import { expect, test } from 'vitest';
import { pauseBefore } from './rules.ts';

test('a process that ends is replaced at once, one that ends again and again later and later', () => {
  expect([0, 1, 2, 3, 20].map(pauseBefore)).toEqual([0, 250, 500, 1000, 30_000]);
});
