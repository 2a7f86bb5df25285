import { expect, test } from 'vitest';
import { batchInSight } from './batch-in-sight.ts';

const running = { id: 9, concluido: false };
const ended = { id: 9, concluido: true };

test('the batch on its way is in sight without being asked for, until it ends', () => {
  expect(batchInSight(undefined, running)).toBe(9);
  expect(batchInSight(undefined, ended)).toBeUndefined();
  expect(batchInSight(undefined, undefined)).toBeUndefined();
});

test('the one that was sent or opened comes first, also when it is over', () => {
  expect(batchInSight(7, running)).toBe(7);
  expect(batchInSight(7, ended)).toBe(7);
});

test('one that was put away does not come back by itself', () => {
  expect(batchInSight(null, running)).toBeUndefined();
});
