import { expect, test } from 'vitest';
import { type LinhaForm, mergeOptions } from './linha-form.ts';
import type { Cadastro } from './values.ts';

const cadastro = {
  campos: [
    { campo: 'codigo', tipo: 'REFERENCIA' },
    { campo: 'papeis', tipo: 'OPCOES' },
  ],
} as Cadastro;
const form = (...papeis: string[]): LinhaForm => ({ codigo: 'CLT0001', papeis });

test('of several of a few, what another gave and took stays, and so does what was ticked here', () => {
  const base = form('APONTA_HORAS', 'FISCAL', 'IMRM');
  const mine = form('APONTA_HORAS', 'APROVACAO', 'IMRM');
  const now = form('APONTA_HORAS', 'FISCAL', 'RELATORIO');
  expect(mergeOptions(cadastro, { base, mine, now })).toEqual({
    papeis: ['APONTA_HORAS', 'APROVACAO', 'RELATORIO'],
  });
});
