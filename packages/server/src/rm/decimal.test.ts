import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { readNumber, writeNumber } from './simulado/culture.ts';

test.each([
  ['1234,56', 123_456n],
  ['1234.5600', 123_456n],
  ['1.234,56', 123_456n],
  ['1,234.56', 123_456n],
  ['1.234.567', 123_456_700n],
  ['12', 1_200n],
  ['0,5', 50n],
  ['1,234', undefined],
  ['', undefined],
  ['NaN', undefined],
])('%s is %s hundredths', (text, hundredths) => {
  expect(parseDecimal(text)).toBe(hundredths);
});

test('what is written is read back, in both cultures', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 14n),
      fc.constantFrom(['pt-BR', 'virgula'] as const, ['invariante', 'ponto'] as const),
      (value, [culture, decimal]) => {
        expect(readNumber(formatDecimal(value, decimal), culture)).toBe(value);
        expect(parseDecimal(writeNumber(value, culture))).toBe(value);
      },
    ),
  );
});

test('the wrong separator multiplies', () => {
  expect(readNumber('1234,56', 'invariante')).toBe(12_345_600n);
  expect(readNumber('1234.56', 'pt-BR')).toBe(12_345_600n);
});
