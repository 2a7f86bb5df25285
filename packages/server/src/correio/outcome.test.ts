import { expect, test } from 'vitest';
import { delayAfter, judge, Undeliverable } from './outcome.ts';

const now = new Date('2026-11-18T13:00:00Z');
const tomorrow = new Date('2026-11-19T13:00:00Z');

test('attempts come half a minute apart, then twice as far each time, at last every hour', () => {
  expect([0, 1, 2, 6, 7, 50].map((attempts) => delayAfter(attempts) / 1000)).toEqual([
    30, 60, 120, 1920, 3600, 3600,
  ]);
});

test('a passing failure is tried again while it is worth it; a final one never', () => {
  const passing = new Undeliverable('451 mais tarde', false);
  expect(judge(passing, { tentativas: 0, vale_ate: tomorrow }, now)).toEqual({
    erro: '451 mais tarde',
    delayMs: 30_000,
  });
  const soon = new Date(now.getTime() + 29_000);
  expect(judge(passing, { tentativas: 0, vale_ate: soon }, now).delayMs).toBe(undefined);
  const final = new Undeliverable('550 ninguém', true);
  expect(judge(final, { tentativas: 0, vale_ate: tomorrow }, now).delayMs).toBe(undefined);
});
