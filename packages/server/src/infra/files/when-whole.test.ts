import { expect, test } from 'vitest';
import { whenWhole } from './when-whole.ts';

test('what was read to its end is told, what was not is not', async () => {
  const told: string[] = [];
  const source = async function* () {
    yield [1];
    yield [2];
  };
  for await (const _ of whenWhole(source(), async () => told.push('left'))) break;
  expect(told).toEqual([]);
  const rows: number[] = [];
  for await (const some of whenWhole(source(), async () => told.push('whole'))) rows.push(...some);
  expect([rows, told]).toEqual([[1, 2], ['whole']]);
});
