import { expect, test } from 'vitest';
import { presenceByDay } from './rules.ts';

const on = (day: number, ...times: string[]) => times.map((time) => `2026-11-${day}T${time}`);

test.each([
  ['a day', on(16, '08:02', '12:01', '13:00', '17:33'), { 16: [512, true] }],
  [
    'a night is of the day on which it began',
    [...on(16, '22:00'), ...on(17, '06:00', '21:00')],
    { 16: [480, true], 17: [0, false] },
  ],
  [
    'twelve hours of night at most',
    [...on(16, '18:00'), ...on(17, '06:01', '07:00')],
    { 16: [0, false], 17: [59, true] },
  ],
  [
    'a forgotten exit spoils no other day',
    [...on(16, '08:00', '12:00', '13:00'), ...on(17, '08:00', '12:00')],
    { 16: [240, false], 17: [240, true] },
  ],
  ['nobody there', [], {}],
])('%s', (_, punches, expected) => {
  const days = [...presenceByDay(punches)].map(([date, { minutes, complete }]) => [
    Number(date.slice(8)),
    [minutes, complete],
  ]);
  expect(Object.fromEntries(days)).toEqual(expected);
});
