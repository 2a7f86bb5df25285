import { expect, test } from 'vitest';
import { approvalTexts } from './approval-messages.ts';

test('a question about many says whose they are: each once, and how many others', () => {
  expect(approvalTexts.deQuem(['Ana', 'Bia', 'Ana'])).toBe('Ana (2), Bia');
  expect(approvalTexts.deQuem(['Ana', 'Bia', 'Caio', 'Davi'])).toBe('Ana, Bia, Caio, Davi');
  expect(approvalTexts.deQuem(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C e mais 2 pessoas');
});
