import { expect, test } from 'vitest';
import { batchInSight } from './batch-in-sight.ts';

const running = { id: 9, concluido: false };
const ended = { id: 9, concluido: true };

test('the batch on its way is in sight without being asked for, until it ends, which is told', () => {
  expect(batchInSight(undefined, running)).toEqual({ id: 9, awaited: true });
  expect(batchInSight(undefined, ended)).toBeUndefined();
  expect(batchInSight(undefined, undefined)).toBeUndefined();
});

test('the one that was sent or opened comes first, also when it is over', () => {
  expect(batchInSight({ id: 7 }, running)).toEqual({ id: 7 });
  expect(batchInSight({ id: 7, awaited: true }, ended)).toEqual({ id: 7, awaited: true });
});

test('one that was put away does not come back by itself; the next one is in sight as ever', () => {
  expect(batchInSight({ id: 9, away: true }, running)).toBeUndefined();
  expect(batchInSight({ id: 8, away: true }, running)).toEqual({ id: 9, awaited: true });
  expect(batchInSight({ id: 8, away: true }, ended)).toBeUndefined();
});
