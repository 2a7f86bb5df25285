import { describe, expect, test } from 'vitest';
import contract from './generated/openapi.json' with { type: 'json' };
import { readLeniently } from './lenient.ts';

interface Answer {
  content?: { 'application/json'?: { example?: unknown } };
}
type Method = { responses?: Record<string, Answer> };
const examples = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Method>).flatMap(([method, { responses }]) => {
    const answer = responses?.['200'] ?? responses?.['201'];
    const example = answer?.content?.['application/json']?.example;
    return example === undefined ? [] : [[method.toUpperCase(), path, example] as const];
  }),
);

test.each(examples)('an answer of the contract stays as it is: %s %s', (method, path, example) => {
  expect(readLeniently(path, example, method)).toEqual(example);
});

describe('what a service answers otherwise', () => {
  const user = { nome: 'Ana', codigoChefeInterno: 'DIR1' };

  test('a user without roles sees everything; the service judges', () => {
    const read = readLeniently('/user', user) as { papeis: string[] };
    expect(read).toMatchObject({
      nome: 'Ana',
      codigo: '',
      gestor: false,
      modulo: 'USER',
      codigoChefeExterno: null,
    });
    expect(read.papeis).toEqual(expect.arrayContaining(['APONTA_HORAS', 'APROVACAO', 'ADMIN']));
  });

  test.each([
    [{ papeis: ['APROVACAO'] }],
    [{ roles: [{ name: 'APROVACAO' }] }],
    [{ authorities: [{ authority: 'ROLE_APROVACAO' }] }],
    [{ perfis: 'APROVACAO' }],
  ])('roles as %j', (roles) => {
    expect(readLeniently('/apontamento/login', { ...user, ...roles })).toMatchObject({
      papeis: ['APROVACAO'],
    });
  });

  test('a page that is a list, and a list that is a page', () => {
    const row = { id: 1, codigo: 'P1', titulo: 'Ponte' };
    expect(readLeniently('/contrato/projeto/find', [row])).toMatchObject({
      content: [row],
      page: 0,
      totalPages: 1,
      totalElements: 1,
    });
    const activities = readLeniently('/contrato/projeto/atividade-apontamento/{projetoId}/all', {
      content: [{ id: 2, codigo: 'A', name: 'Cálculo' }],
    });
    expect(activities).toMatchObject([{ id: 2, nome: 'Cálculo' }]);
  });

  test('things as their names, names as things, dates in another form; what is absent is empty', () => {
    const [day] = readLeniently('/apontamento/apontamento', [
      { data: '03/11/2026', apontamentos: [{ id: 7, data: '2026-11-03T00:00:00', projeto: 'P1' }] },
    ]) as [{ data: string; apontamentos: [Record<string, unknown>] }];
    expect(day.data).toBe('2026-11-03');
    expect(day.apontamentos[0]).toMatchObject({
      data: '2026-11-03',
      projeto: { codigo: 'P1', nome: 'P1' },
      horas: null,
      ldPendente: false,
    });
  });

  test('a request is allowed unless the service says otherwise', () => {
    const read = (more: object) =>
      readLeniently('/apontamento/periodo/user/{id}', { horas: 8, ...more });
    expect(read({})).toMatchObject({ podeSolicitar: true, avisos: [] });
    expect(read({ podeSolicitar: false })).toMatchObject({ podeSolicitar: false });
  });

  test('what a change answers is read as what is read', () => {
    const path = '/apontamento/apontamento';
    const entry = { id: 7, centroCusto: { codigo: '1.02', nome: 'Obra' }, data: '03/11/2026' };
    expect(readLeniently(path, entry, 'POST')).toMatchObject({
      centroCusto: '1.02',
      data: '2026-11-03',
    });
  });
});
