import { expect, test } from 'vitest';
import { noticeOf, type Person, peopleShown } from './people.ts';

const person = (codigo: string, nome: string, part: Partial<Person>): Person => ({
  codigo,
  nome,
  tipo: 'CLT',
  status: 'APROVADA',
  horas: 8,
  horasApontadasNoPeriodo: 8,
  valorHora: 1,
  valorTotal: 8,
  solicitado: true,
  atrasado: false,
  ausencias: [],
  ...part,
});
const people = [
  person('CLT0001', 'Ana Araújo', {}),
  person('CLT0002', 'Bia Lima', { status: 'EM_ATRASO', solicitado: false, atrasado: true }),
  person('CLT0003', 'Caio Melo', { status: 'NAO_SOLICITADO', solicitado: false }),
];
const codes = (shown: Person[]) => shown.map(({ codigo }) => codigo);

test('people are shown by their request', () => {
  expect(codes(peopleShown(people, 'todos', ''))).toEqual(['CLT0001', 'CLT0002', 'CLT0003']);
  expect(codes(peopleShown(people, 'solicitadas', ''))).toEqual(['CLT0001']);
  expect(codes(peopleShown(people, 'atrasadas', ''))).toEqual(['CLT0002']);
});

test('a search ignores accents and case, and finds network IDs', () => {
  expect(codes(peopleShown(people, 'todos', ' araujo '))).toEqual(['CLT0001']);
  expect(codes(peopleShown(people, 'todos', 'clt0003'))).toEqual(['CLT0003']);
  expect(peopleShown(people, 'atrasadas', 'ana')).toEqual([]);
});

test('every status but an approved one has its notice', () => {
  expect(noticeOf('PENDENTE')?.text).toMatch(/pendente/);
  expect(noticeOf('APROVADA_PARCIAL')?.intent).toBe('primary');
  expect(noticeOf('EM_ATRASO')?.intent).toBe('warning');
  expect(noticeOf('REPROVADA')?.text).toMatch(/reprovado/);
  expect(noticeOf('APROVADA')).toBeUndefined();
});
