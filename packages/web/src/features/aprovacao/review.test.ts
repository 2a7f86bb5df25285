import { expect, test } from 'vitest';
import type { Aprovacao } from './labels.ts';
import { chainOf, daysOf, keyOf, sharesOf, sinceText } from './review.ts';

const now = new Date('2026-11-22T12:00:00Z');
const person = (codigo: string) => ({ codigo, nome: codigo });
const row = {
  apontamento: true,
  colaborador: person('Ana'),
  aprovadorPrimario: person('Bia'),
  aprovadorSecundario: person('Caio'),
  aguarda: person('Bia'),
  dataAprovacaoPrimaria: null,
  dataAprovacaoSecundaria: null,
  criadaEm: '2026-11-18T12:00:00Z',
  status: 'PENDENTE',
  statusEm: '2026-11-18T12:00:00Z',
  statusPor: person('Ana'),
  pendente: true,
  reprovada: false,
  cancelada: false,
} as Aprovacao;
const chain = (change: Partial<Aprovacao> = {}) =>
  chainOf({ ...row, ...change }, now).map(({ title, who, state }) => `${title} ${who} ${state}`);

test('a request waits for the primary approver, then for the secondary', () => {
  expect(chain()).toEqual(['Solicitada Ana done', 'Primária Bia waits', 'Secundária Caio later']);
  const partial = {
    status: 'APROVADA_PARCIAL',
    dataAprovacaoPrimaria: '2026-11-19T12:00:00Z',
    aprovacaoPrimariaPor: person('Davi'),
    aguarda: person('Caio'),
  } as const;
  expect(chain(partial)).toEqual([
    'Solicitada Ana done',
    'Primária Davi por Bia done',
    'Secundária Caio waits',
  ]);
  expect(chainOf(row, now)[1]?.when).toBe('aguarda há 4 dias');
});

test('one person as both is one step; what was rejected ends there', () => {
  const both = { aprovadorSecundario: person('Bia') };
  expect(chain(both)).toEqual(['Solicitada Ana done', 'Aprovação Bia waits']);
  const rejected = {
    status: 'REPROVADA',
    reprovada: true,
    pendente: false,
    statusPor: person('Caio'),
  } as const;
  expect(chain(rejected)).toEqual(['Solicitada Ana done', 'Reprovada Caio refused']);
});

test('days are those of the business', () => {
  expect(sinceText('2026-11-22T02:59:00Z', now)).toBe('há 1 dia');
  expect(sinceText('2026-11-22T03:00:00Z', now)).toBe('desde hoje');
});

test('hours are added up in minutes, the greatest first', () => {
  const entries = [
    { data: '2026-11-04', horas: 0.33, p: 'A' },
    { data: '2026-11-03', horas: 0.33, p: 'A' },
    { data: '2026-11-03', horas: 0.33, p: 'A' },
    { data: '2026-11-03', horas: 2, p: 'B' },
  ];
  expect(sharesOf(entries, ({ p }) => p)).toEqual([
    { name: 'B', horas: 2, part: 1 },
    { name: 'A', horas: 1, part: 0.5 },
  ]);
  expect(daysOf(entries).map(([data, { length }]) => [data, length])).toEqual([
    ['2026-11-03', 3],
    ['2026-11-04', 1],
  ]);
});

test('an address names a row of either kind, or none', () => {
  expect(keyOf('terceiros 7')).toEqual({ apontamento: false, id: 7 });
  expect(keyOf('horas')).toBeUndefined();
  expect(keyOf('outra 7')).toBeUndefined();
});
