import { expect, test } from 'vitest';
import type { ListState } from './list-state.ts';
import { viewed } from './viewed.ts';

const views = { recusadas: { status: 'ERRO' }, conferir: { status: 'INCERTA' } };
const left: ListState = {
  drafts: { cnpj: '1' },
  applied: { cnpj: '1' },
  page: 3,
  sort: 'valor,asc',
  selected: new Set([7]),
};

test('a view of the address takes the place of what was filtered, from the first page on', () => {
  expect(viewed(left, 'recusadas', views)).toEqual({
    drafts: views.recusadas,
    applied: views.recusadas,
    page: 0,
    sort: 'valor,asc',
    selected: new Set(),
    view: 'recusadas',
  });
});

test('within a view the list is as it was left; another view begins anew', () => {
  const turned = { ...viewed(left, 'recusadas', views), page: 2 };
  expect(viewed(turned, 'recusadas', views)).toBe(turned);
  expect(viewed(turned, 'conferir', views)).toMatchObject({ applied: views.conferir, page: 0 });
});

test('an address without a view, or with one that nobody knows, changes nothing', () => {
  expect(viewed(left, undefined, views)).toBe(left);
  expect(viewed(left, 'outra', views)).toBe(left);
  expect(viewed(left, 'recusadas', undefined)).toBe(left);
});
