import { expect, test } from 'vitest';
import type { Extension } from './extensions.ts';
import { hasRole, menu, menuOf } from './roles.ts';

test('ADMIN passes every check, others those of their roles', () => {
  expect(hasRole({ papeis: ['ADMIN'] }, 'IMRM')).toBe(true);
  expect(hasRole({ papeis: ['APONTA_HORAS'] }, 'APONTA_HORAS')).toBe(true);
  expect(hasRole({ papeis: ['APONTA_HORAS'] }, 'ADMIN')).toBe(false);
  expect(hasRole({ papeis: [] }, null)).toBe(true);
});

test('the menu shows the items of the roles, and no empty group', () => {
  const titles = menuOf({ papeis: ['APONTA_HORAS', 'APROVACAO'] }).map(({ title, items }) => [
    title,
    ...items.map((item) => item.title),
  ]);
  expect(titles).toEqual([
    ['Apontamento', 'Apontamento de Horas'],
    ['Medição', 'Aprovação', 'Substituições'],
    ['Ajuda?', 'Tokens de acesso', 'Notas de Versão'],
  ]);
  expect(menuOf({ papeis: ['ADMIN'] })).toEqual(menu);
});

test('the menu has nothing of what the services do not know', () => {
  const lacking = new Set<Extension>(['tokens', 'substituicoes']);
  const titles = menuOf({ papeis: ['APROVACAO'] }, lacking).flatMap(({ items }) =>
    items.map(({ title }) => title),
  );
  expect(titles).toEqual(['Aprovação', 'Notas de Versão']);
});
