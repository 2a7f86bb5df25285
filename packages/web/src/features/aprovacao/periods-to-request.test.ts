import { expect, test } from 'vitest';
import { periodsToRequest } from './periods-to-request.ts';

const period = (id: number) => ({ id, inicio: '2025-10-26', fim: '2025-11-25' });

test('a late period that is older than the last ones is offered after them, each once', () => {
  const last = [period(9), period(8)];
  const own = [
    { periodo: period(8), atrasada: true },
    { periodo: period(7), atrasada: false },
    { periodo: period(6), atrasada: true },
  ];
  expect(periodsToRequest(last, own).map(({ id }) => id)).toEqual([9, 8, 6]);
  expect(periodsToRequest(last)).toEqual(last);
  expect(periodsToRequest(undefined, own)).toEqual([]);
});
