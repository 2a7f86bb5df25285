import { expect, test } from 'vitest';
import { foldRest, hoursUnit, moneyUnit } from './data.ts';

const data = [3, 1.33, 1.33, 1.33].map((value, index) => ({ label: `P${index}`, value }));

test('what does not fit is one value, in which no minute is lost', () => {
  expect(foldRest(data, 2, hoursUnit)).toEqual([
    { label: 'P0', value: 3 },
    { label: 'Outros (3)', value: 4 },
  ]);
});

test('what fits stays as it is', () => {
  expect(foldRest(data, 4, hoursUnit)).toBe(data);
});

test('cents are summed as cents', () => {
  expect(moneyUnit.sum([0.1, 0.2])).toBe(0.3);
});

test('ticks are short and Brazilian', () => {
  expect(hoursUnit.tick(1200)).toBe('1.200 h');
  expect(moneyUnit.tick(16_500).replaceAll('\u00a0', ' ')).toBe('R$ 16,5 mil');
});
