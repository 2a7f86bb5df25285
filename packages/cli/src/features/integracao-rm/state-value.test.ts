import { expect, test } from 'vitest';
import { stateValue, stateWords } from './state-value.ts';

test.each([
  ['recusada', 'ERRO'],
  ['A conferir', 'INCERTA'],
  ['na-fila', 'PRONTA'],
  ['pronta', 'MARCADA'],
  ['PRONTA', 'PRONTA'],
  ['divergente', 'DIVERGENTE'],
  ['Integrada com divergência', 'DIVERGENTE'],
])('%s is the state %s', (text, status) => {
  expect(stateValue(text)).toBe(status);
});

test('another word is refused by naming those that there are', () => {
  expect(() => stateValue('perdida')).toThrow(`Use ${stateWords}`);
});
