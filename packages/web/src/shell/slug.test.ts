import { expect, test } from 'vitest';
import { matching } from './slug.ts';

test('what begins with the typed text comes before what has it inside, accents aside', () => {
  const titles = ['Solicitação de Aprovação', 'Aprovação', 'Auditoria'];
  const found = (query: string) => matching(titles, query, (title) => title);
  expect(found('aprovacao')).toEqual(['Aprovação', 'Solicitação de Aprovação']);
  expect(found('')).toEqual(titles);
});
