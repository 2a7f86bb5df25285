import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsAt, centsOf, centsPerHour, type PaidMinutes, reais } from './rules.ts';

const none = { valor_hora: null, valor_mensal: null, fator_encargos: null, valor_bonus: null };
const hourly = (valor_hora: string, minutos: number): PaidMinutes => ({
  ...none,
  valor_hora,
  minutos,
  minutos_semana: null,
});
const monthly = (minutos: number, minutos_semana: number | null = 2400): PaidMinutes => ({
  valor_hora: null,
  valor_mensal: '8000.00',
  fator_encargos: '1.8000',
  valor_bonus: '600.00',
  minutos,
  minutos_semana,
});

test('an hour costs its rate; parts of a cent round half up', () => {
  expect(centsAt(hourly('85.00', 60))).toBe(8500n);
  expect(centsAt(hourly('85.00', 80))).toBe(11_333n);
  expect(centsAt(hourly('0.05', 6))).toBe(1n); // half a cent
  expect(centsAt(hourly('0.04', 6))).toBe(0n);
});

test('a monthly pay is spread over five times the hours of a week', () => {
  // (8000 x 1.8 + 600) / 200 h
  expect(centsAt(monthly(60))).toBe(7500n);
  expect(centsAt(monthly(60, 1200))).toBe(15_000n);
  expect(centsAt(monthly(60, null))).toBe(7500n);
  expect(centsAt(monthly(60, 0))).toBe(7500n);
});

test('hours without any pay are worth nothing', () => {
  expect(centsAt({ ...none, minutos: 600, minutos_semana: 2400 })).toBe(0n);
});

test('a rate that changes within a period rounds once on each side', () => {
  expect(centsOf([hourly('100.00', 20), hourly('110.00', 20)])).toBe(3333n + 3667n);
});

test('three times 0:20 cost what 1:00 costs', () => {
  expect(centsOf([hourly('99.99', 20 + 20 + 20)])).toBe(9999n);
});

test('no amount of money is too large to be exact', () => {
  expect(centsAt(hourly('999999999999.99', 60))).toBe(99_999_999_999_999n);
});

test('the mean rate is value by hours', () => {
  expect(centsPerHour(11_333n, 80)).toBe(8500n);
  expect(centsPerHour(0n, 0)).toBe(0n);
  expect(reais(11_333n)).toBe(113.33);
});

test('rounding is off by half a cent at most', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(60_000), (rate, minutos) => {
      const text = `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;
      const twice = 2n * 60n * centsAt(hourly(text, minutos)) - 2n * BigInt(rate) * BigInt(minutos);
      expect(twice > -60n && twice <= 60n).toBe(true);
    }),
  );
});
