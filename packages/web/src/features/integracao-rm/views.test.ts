import { expect, test } from 'vitest';
import { views } from './views.ts';

const queryOf = (view: keyof typeof views) =>
  Object.fromEntries(
    Object.entries(views[view]).map(([field, draft]) => [
      field,
      (draft as { value: unknown }).value,
    ]),
  );

test('each way from Hoje finds what it counts, and nothing else', () => {
  expect(queryOf('recusadas')).toEqual({ statusIntegracao: 'ERRO' });
  expect(queryOf('conferir')).toEqual({ statusIntegracao: 'INCERTA' });
  expect(queryOf('divergentes')).toEqual({ statusIntegracao: 'DIVERGENTE' });
  expect(queryOf('enviar')).toEqual({ statusIntegracao: 'MARCADA' });
  expect(queryOf('marcar')).toEqual({
    status: 'APROVADA',
    integrateAccounting: false,
    integrada: false,
  });
});
