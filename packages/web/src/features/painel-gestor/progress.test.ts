import { expect, test } from 'vitest';
import { countOf, isShow, type Worker, workersShown } from './progress.ts';

const worker = (nome: string, part: Partial<Worker> = {}): Worker => ({
  codigo: nome,
  nome,
  esperado: 160,
  esperadoAteHoje: 80,
  apontado: 80,
  esperadas: [],
  apontadas: [],
  ausencias: [],
  semHoras: false,
  emAtraso: false,
  lembrar: null,
  ...part,
});

test('who needs the manager comes first, who lacks most before the others', () => {
  const people = [
    worker('Zé'),
    worker('Ana'),
    worker('Bia', { emAtraso: true, apontado: 72 }),
    worker('Caio', { emAtraso: true, apontado: 40 }),
    worker('Davi', { emAtraso: true, semHoras: true, apontado: 60 }),
  ];
  const names = (show: Parameters<typeof workersShown>[1]) =>
    workersShown(people, show).map(({ nome }) => nome);
  expect(names('todos')).toEqual(['Davi', 'Caio', 'Bia', 'Ana', 'Zé']);
  expect(names('em-atraso')).toEqual(['Davi', 'Caio', 'Bia']);
  expect(names('sem-horas')).toEqual(['Davi']);
  expect(countOf(people, 'em-atraso')).toBe(3);
  expect([isShow('sem-horas'), isShow('CLT0001'), isShow(undefined)]).toEqual([true, false, false]);
});
