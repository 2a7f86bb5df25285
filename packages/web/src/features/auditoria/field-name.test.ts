import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

test.each([
  ['dataAprovacaoPrimaria', 'Data da aprovação primária'],
  ['data_aprovacao_primaria', 'Data da aprovação primária'],
  ['valorUnitario', 'Valor unitário'],
  ['movimentoDoRm', 'Movimento do rm'],
])('%s is called %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});
