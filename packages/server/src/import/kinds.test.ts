import { expect, test } from 'vitest';
import { competencia, duration, moment } from './kinds.ts';

test.each([
  ['8:30', 510],
  ['0:01', 1],
  ['8,5', 510],
  ['8', 480],
  ['130', 7800],
  [7.5, 450],
  ['0:00', undefined],
  ['8:60', undefined],
  ['8.5', undefined],
  ['-1', undefined],
  ['1000:00', undefined],
])('a file that says %s means %s minutes', (cell, minutes) => {
  expect(duration(59_999).read(cell)).toBe(minutes);
});

test.each([
  ['03/2024', '202403'],
  ['2024-03-01', '202403'],
  ['2024-03-02', undefined],
  ['3/2024', undefined],
  ['13/2024', undefined],
])('the competência %s is %s', (cell, value) => {
  expect(competencia.read(cell)).toBe(value);
});

test.each([
  ['02/04/2024', '2024-04-02T12:00'],
  ['02/04/2024 09:30', '2024-04-02T09:30'],
  ['2024-04-02 09:30:00', '2024-04-02T09:30'],
  ['2024-04-02T00:00', '2024-04-02T00:00'],
  ['31/04/2024', undefined],
  ['02/04/2024 24:00', undefined],
  ['02/04/2024 09:30 x', undefined],
])('the moment %s is %s', (cell, value) => {
  expect(moment.read(cell)).toBe(value);
});
