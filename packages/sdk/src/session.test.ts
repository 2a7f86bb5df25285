import { expect, test } from 'vitest';
import { sessionState } from './session.ts';

const MINUTE = 60_000;

test('a session warns after 115 minutes without activity and ends after more than 120', () => {
  const start = 1_700_000_000_000;
  const after = (idle: number) => sessionState(start, start + idle);
  expect(after(0)).toBe('active');
  expect(after(115 * MINUTE - 1)).toBe('active');
  expect(after(115 * MINUTE)).toBe('warning');
  expect(after(120 * MINUTE)).toBe('warning');
  expect(after(120 * MINUTE + 1)).toBe('expired');
});
