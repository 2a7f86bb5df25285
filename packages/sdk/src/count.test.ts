import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test('a count is singular of one only, and its thousands stand apart', () => {
  expect([0, 1, 2, 1200].map((n) => formatCount(n, 'medição', 'medições'))).toEqual([
    '0 medições',
    '1 medição',
    '2 medições',
    '1.200 medições',
  ]);
  expect([1, 2].map((n) => formatCount(n, 'recusada'))).toEqual(['1 recusada', '2 recusadas']);
});
