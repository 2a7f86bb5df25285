import { expect, test } from 'vitest';
import { matching } from './slug.ts';

test('what begins with the typed text comes before what has it inside, accents aside', () => {
  const titles = ['Solicitação de Aprovação', 'Aprovação', 'Auditoria'];
  expect(matching(titles, 'aprovacao')).toEqual(['Aprovação', 'Solicitação de Aprovação']);
  expect(matching(titles, '')).toEqual(titles);
});
