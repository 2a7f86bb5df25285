import { expect, test } from 'vitest';
import { roomFor } from './paste-limit.ts';

test.each([
  [{ value: '', maxLength: 10, selectionStart: 0, selectionEnd: 0 }, 10],
  [{ value: 'quatro', maxLength: 10, selectionStart: 6, selectionEnd: 6 }, 4],
  // What is selected gives way.
  [{ value: 'quatro', maxLength: 10, selectionStart: 2, selectionEnd: 6 }, 8],
  [
    { value: 'quatro', maxLength: -1, selectionStart: 0, selectionEnd: 0 },
    Number.POSITIVE_INFINITY,
  ],
])('%j has room for %d', (field, room) => {
  expect(roomFor(field)).toBe(room);
});
