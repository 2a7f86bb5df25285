import { expect, test } from 'vitest';
import { type Column, drawnColumns } from './columns.ts';

interface Row {
  data: string;
  criadaEm: string;
  horas: number;
  pendente: boolean;
  projeto: { codigo: string; nome: string } | null;
}

const columns: Column<Row>[] = [
  { field: 'data' },
  { field: 'criadaEm' },
  { field: 'horas', header: 'Duração', format: (horas) => `${horas} h`, align: 'right' },
  { field: 'pendente' },
  { field: 'projeto.codigo' },
];
const row: Row = {
  data: '2026-11-03',
  criadaEm: '2026-11-03T12:05:00Z',
  horas: 8,
  pendente: true,
  projeto: { codigo: 'P1', nome: 'Ponte' },
};

test('each value is shown by its kind, under the name of the catalogue', () => {
  const drawn = drawnColumns(columns, undefined, row);
  expect(drawn.map(({ header, text }) => [header, text(row)])).toEqual([
    ['Data', '03/11/2026'],
    ['Criada em', '03/11/2026 09:05'],
    ['Duração', '8 h'],
    ['pendente', 'Sim'],
    ['Projeto', 'P1'],
  ]);
  expect(drawn.map(({ text }) => text({ ...row, projeto: null })).at(-1)).toBe('');
});

test('columns are chosen by their fields, those the table does not show too', () => {
  const drawn = drawnColumns(columns, ['projeto.nome', 'horas'], row);
  expect(drawn.map(({ header, text }) => [header, text(row)])).toEqual([
    ['Projeto', 'Ponte'],
    ['Duração', '8 h'],
  ]);
});

test('a field that no row has is refused, with those there are', () => {
  expect(() => drawnColumns(columns, ['hora'], row)).toThrow(
    'Coluna desconhecida: "hora". Há: data, criadaEm, horas, pendente, projeto.codigo, projeto.nome',
  );
});
