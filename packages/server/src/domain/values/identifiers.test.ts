import { expect, test } from 'vitest';
import { completeCnpj, completeCpf, completePis, isCnpj, isCpf, isPis } from './identifiers.ts';

test.each([
  ['529982247', '52998224725'],
  ['111444777', '11144477735'],
])('CPF %s', (base, whole) => {
  expect(completeCpf(base)).toBe(whole);
});

// The last is the example that the Receita Federal gives for a CNPJ with letters.
test.each([
  ['112223330001', '11222333000181'],
  ['12ABC34501DE', '12ABC34501DE35'],
])('CNPJ %s', (base, whole) => {
  expect(completeCnpj(base)).toBe(whole);
});

test.each([
  ['1703325950', '17033259504'],
  ['1000000000', '10000000008'],
])('PIS %s', (base, whole) => {
  expect(completePis(base)).toBe(whole);
});

test.each([
  [isCpf, '52998224725', '52998224726', '00000000000'],
  [isCnpj, '12ABC34501DE35', '12ABC34501DE36', '00000000000000'],
  [isPis, '17033259504', '17033259505', '00000000000'],
])(
  '%o takes no other digits, no other length and no repeated digit',
  (is, right, wrong, repeated) => {
    expect([right, wrong, repeated, right.slice(1), ''].map(is)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  },
);
