import { expect, test } from 'vitest';
import { type Approvable, approversOf } from './approvers.ts';

const person: Approvable = {
  codigo: 'EU00001',
  tipo: 'CLT',
  gestor: false,
  codigo_supervisor_interno: 'SUPINT',
  codigo_supervisor_externo: 'SUPEXT',
  codigo_chefe_interno: 'CHEINT',
  codigo_chefe_externo: 'CHEEXT',
};
const of = (change: Partial<Approvable>) => {
  const { primario, secundario } = approversOf({ ...person, ...change });
  return [primario, secundario];
};
const nobody = {
  codigo_supervisor_interno: null,
  codigo_supervisor_externo: null,
  codigo_chefe_interno: null,
  codigo_chefe_externo: null,
};

test('the internal ones approve a CLT, the external ones a PJ', () => {
  expect(of({})).toEqual(['SUPINT', 'CHEINT']);
  expect(of({ tipo: 'PJ' })).toEqual(['SUPEXT', 'CHEEXT']);
});

test('an empty one falls back to the other kind', () => {
  expect(of({ codigo_supervisor_interno: null })).toEqual(['SUPEXT', 'CHEINT']);
  expect(of({ tipo: 'PJ', codigo_chefe_externo: null })).toEqual(['SUPEXT', 'CHEINT']);
});

test('one person alone is both', () => {
  expect(of({ ...nobody, codigo_chefe_externo: 'SO' })).toEqual(['SO', 'SO']);
  expect(of({ ...nobody, codigo_supervisor_interno: 'SO' })).toEqual(['SO', 'SO']);
});

test('without superiors nobody approves', () => {
  expect(of(nobody)).toEqual([null, null]);
});

test("a manager's request goes straight to the second", () => {
  expect(of({ gestor: true })).toEqual(['CHEINT', 'CHEINT']);
  expect(of({ ...nobody, gestor: true, codigo_supervisor_interno: 'SUP' })).toEqual(['SUP', 'SUP']);
});

test('nobody approves their own hours', () => {
  expect(of({ codigo_chefe_interno: 'EU00001', codigo_chefe_externo: null })).toEqual([
    'SUPINT',
    'SUPINT',
  ]);
  expect(of({ ...nobody, codigo_chefe_interno: 'EU00001' })).toEqual([null, null]);
});
