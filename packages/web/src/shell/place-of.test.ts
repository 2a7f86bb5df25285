import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('a mention leads to its screen, for who has it', () => {
  const mention = { tipo: 'APROVACAO_HORAS', id: '7' };
  expect(placeOf(mention, ['Aprovação'])).toEqual({ title: 'Aprovação', item: 'horas 7' });
  expect(placeOf(mention, ['Principal'])).toBeUndefined();
  expect(placeOf({ tipo: 'DIA', id: '2026-11-18' }, ['Apontamento de Horas'])).toEqual({
    title: 'Apontamento de Horas',
    item: '2026-11-18',
  });
});

test('what has no screen of its own leads nowhere', () => {
  expect(placeOf({ tipo: 'sessao', id: '1' }, ['Aprovação'])).toBeUndefined();
  expect(placeOf({ tipo: 'toString', id: '1' }, ['Aprovação'])).toBeUndefined();
  expect(placeOf(undefined, ['Aprovação'])).toBeUndefined();
});
