import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { whenWhole } from './when-whole.ts';

const file = (body: Readable) => ({ filename: 'a.csv', type: 'text/csv', body });

test('a file that was read to its end is told, one that broke or was left is not', async () => {
  const told: string[] = [];
  const tell = (what: string) => async () => told.push(what);
  const left = whenWhole(
    file(Readable.from(Array(100).fill('a'.repeat(65_536)))),
    tell('left'),
  ).body;
  for await (const _ of left) break;
  const broken = async function* () {
    yield 'a';
    throw new Error('broken');
  };
  await expect(text(whenWhole(file(Readable.from(broken())), tell('broken')).body)).rejects.toThrow(
    'broken',
  );
  expect(told).toEqual([]);
  expect(await text(whenWhole(file(Readable.from(['a', 'b'])), tell('whole')).body)).toBe('ab');
  expect(told).toEqual(['whole']);
});
