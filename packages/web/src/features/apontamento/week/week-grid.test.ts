import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import {
  cellAfter,
  changeOf,
  datesOf,
  nameOfRow,
  recentRows,
  repeatsOf,
  rowsOf,
  textOfCell,
  type WeekWork,
} from './week-grid.ts';

const work: WeekWork = {
  secao: '01.02.003',
  projeto: { id: 1, codigo: 'PRJ-0001', nome: 'Subestação Norte' },
  atividade: { id: 1, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
  documento: null,
  byShift: false,
};
const entry = (change: Partial<Schema<'Apontamento'>> = {}): Schema<'Apontamento'> => ({
  ...{ id: 7, data: '2026-11-17', secao: work.secao, centroCusto: '2.01.001' },
  ...{ projeto: work.projeto, atividade: work.atividade, documento: null },
  ...{ horaEntrada: null, horaSaida: null, horas: 4, observacao: 'nota', ldPendente: true },
  ...{ congelado: false, versao: 3 },
  ...change,
});
const other = { id: 2, codigo: 'PRJ-0000', nome: 'Linha Sul' };

test('rows are the work of the week and of the one before, and stay where they are', () => {
  const dates = datesOf('2026-11-16');
  const before = [entry({ data: '2026-11-10', projeto: other })];
  const rows = rowsOf(dates, [entry(), entry({ id: 8 })], before, [work]);
  expect(
    rows.map(({ projeto, cells }) => [projeto.codigo, cells.map((day) => day.length)]),
  ).toEqual([
    ['PRJ-0000', [0, 0, 0, 0, 0, 0, 0]],
    ['PRJ-0001', [0, 2, 0, 0, 0, 0, 0]],
  ]);
});

test('typing makes, changes and deletes the entry of a cell; its note and LD stay', () => {
  const on = (text: string, there = [entry()]) => changeOf(work, '2026-11-17', there, text);
  expect(on('4', [])).toMatchObject({ kind: 'create', body: { data: '2026-11-17', horas: 4 } });
  expect(on('5:30')).toMatchObject({
    ...{ kind: 'edit', id: 7 },
    body: { horas: 5.5, versao: 3, observacao: 'nota', ldPendente: true },
  });
  expect(on('')).toMatchObject({ kind: 'delete', entry: { id: 7 } });
  for (const same of ['4:00', '4', '4h']) expect(on(same)).toEqual({ kind: 'none' });
  expect(on('', [])).toEqual({ kind: 'none' });
  for (const wrong of ['x', '0', '-1']) expect(on(wrong)).toMatchObject({ kind: 'invalid' });
});

test('a section with times is typed as entry and exit, which may be on the next day', () => {
  const night = { horaEntrada: '2026-11-17T22:00', horaSaida: '2026-11-18T06:00', horas: 8 };
  const on = (text: string, there = [entry(night)]) =>
    changeOf({ ...work, byShift: true }, '2026-11-17', there, text);
  expect(textOfCell([entry(night)])).toBe('22:00-06:00');
  expect(on('22-6', [])).toMatchObject({
    body: { horaEntrada: '2026-11-17T22:00', horaSaida: '2026-11-18T06:00' },
  });
  expect(on('22:00 - 6')).toEqual({ kind: 'none' });
  expect(on('22')).toMatchObject({ kind: 'invalid' });
});

test('Enter goes down the day and on at the top of the next', () => {
  const after = (key: string, row: number, day: number) => cellAfter(key, { row, day }, 3);
  expect(after('Enter', 1, 0)).toEqual({ row: 2, day: 0 });
  expect(after('Enter', 2, 0)).toEqual({ row: 0, day: 1 });
  expect(after('Enter', 2, 6)).toBeUndefined();
  expect(after('ArrowUp', 0, 0)).toBeUndefined();
  expect(after('ArrowRight', 0, 2)).toEqual({ row: 0, day: 3 });
});

test('a row is filled as the week before where its days are open and empty', () => {
  const dates = datesOf('2026-11-16');
  const on = (data: string, id: number) => entry({ data, id });
  const before = [
    on('2026-11-09', 1),
    on('2026-11-10', 2),
    on('2026-11-11', 3),
    on('2026-11-12', 4),
  ];
  const [row] = rowsOf(dates, [on('2026-11-17', 9)], before, []);
  const days = dates.map((date) => ({
    date,
    future: date > '2026-11-19',
    congelado: date === '2026-11-16',
    feriado: date === '2026-11-19' ? 'Feriado' : undefined,
    ausencia: null,
  }));
  expect(row && repeatsOf(row, days)).toEqual([{ date: '2026-11-18', entry: before[2] }]);
});

test('a new row is of a work of late that has none, with its document', () => {
  const documento = { id: 5, codigo: 'DE-0002' };
  const day = (data: string, ...apontamentos: Schema<'Apontamento'>[]) => ({
    ...{ data, horas: 4, ldPendente: false, apontamentos },
  });
  const logged = [
    day('2026-11-10', entry({ projeto: other })),
    day('2026-11-12', entry({ documento })),
  ];
  const rows = rowsOf(datesOf('2026-11-16'), [entry()], [], []);
  expect(recentRows([...logged, day('2026-11-13', entry())], rows).map(nameOfRow)).toEqual([
    'PRJ-0001 · Projeto · DE-0002',
    'PRJ-0000 · Projeto',
  ]);
});
