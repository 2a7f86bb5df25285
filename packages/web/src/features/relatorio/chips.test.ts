import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';
import { noFilters } from './report.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `CLT${index}`, text: `Pessoa ${index}` }));

test('each chosen thing is a chip, which takes itself away and nothing else', () => {
  const filters = { ...noFilters, funcionarios: people(2), projeto: [{ id: 7, text: 'PRJ-7' }] };
  const chips = chipsOf(filters);
  expect(chips.map(({ text }) => text)).toEqual([
    'Projeto: PRJ-7',
    'Funcionário: Pessoa 0',
    'Funcionário: Pessoa 1',
  ]);
  expect(chips[1]?.without(filters)).toEqual([{ id: 'CLT1', text: 'Pessoa 1' }]);
});

test('many of a kind are one chip with their number', () => {
  const filters = { ...noFilters, funcionarios: people(195) };
  const [chip, ...others] = chipsOf(filters);
  expect([chip?.text, chip?.count, others]).toEqual(['Funcionário', 195, []]);
  expect(chip?.without(filters)).toEqual([]);
});
