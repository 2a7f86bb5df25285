import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemCents, measuredCents } from './medicao.ts';

const measured = { horas: 10, valorUnitario: 150, precoGlobal: 0, medicaoTerceirosDocumentos: [] };

test('each product is rounded half up once', () => {
  // 3 x 0,125 x 33,33 = 12,49875; 80 minutes of 100,00 = 133,33.
  const documento = { folhas: 3, a1Equivalente: 0.125, valorUnitario: 33.33 };
  expect(
    measuredCents({
      horas: 1.33,
      valorUnitario: 100,
      precoGlobal: 0.01,
      medicaoTerceirosDocumentos: [documento],
    }),
  ).toEqual({
    unitario: 10_000n,
    global: 1n,
    calculado: 13_333n,
    totalA1: 1250n,
    total: 14_584n,
    itens: [1250n],
  });
  expect(itemCents({ folhas: 1, a1Equivalente: 0.005, valorUnitario: 1 })).toBe(1n);
});

test('finer than a cent or a thousandth has no value', () => {
  expect(measuredCents({ ...measured, valorUnitario: 0.001 })).toBeUndefined();
  expect(measuredCents({ ...measured, precoGlobal: 10.005 })).toBeUndefined();
  expect(itemCents({ folhas: 1, a1Equivalente: 0.0625, valorUnitario: 1 })).toBeUndefined();
  expect(itemCents({ folhas: 0, a1Equivalente: 1, valorUnitario: 1 })).toBe(0n);
});

test('no item is off by more than half a cent, however large', () => {
  const whole = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(whole(99_999), whole(99_999_000), whole(9_999_999_999), (folhas, a1, unit) => {
      const item = itemCents({ folhas, a1Equivalente: a1 / 1000, valorUnitario: unit / 100 });
      const off = 1000n * (item ?? -1n) - BigInt(folhas) * BigInt(a1) * BigInt(unit);
      expect(off > -500n && off <= 500n).toBe(true);
    }),
  );
});
