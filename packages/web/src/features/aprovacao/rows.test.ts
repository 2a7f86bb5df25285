import { expect, test } from 'vitest';
import type { Usuario } from '../../lib/user.ts';
import { failuresOf, totalOf } from './discount.ts';
import * as may from './rows.ts';

const ana = { codigo: 'CLT0001', nome: 'Ana' };
const marcos = { codigo: 'GES0001', nome: 'Marcos' };
const helena = { codigo: 'DIR0001', nome: 'Helena' };

const pendente: may.Aprovacao = {
  id: 7,
  apontamento: true,
  codigoMedicao: null,
  colaborador: ana,
  nome: ana.nome,
  condicao: 'PJ',
  secao: { codigo: '1', descricao: 'Obras' },
  periodo: { id: 1, inicio: '2026-09-26', fim: '2026-10-25' },
  aprovadorPrimario: marcos,
  aprovadorSecundario: helena,
  dataAprovacaoPrimaria: null,
  dataAprovacaoSecundaria: null,
  criadaEm: '2026-10-26T12:00:00Z',
  status: 'PENDENTE',
  statusEm: '2026-10-26T12:00:00Z',
  statusPor: ana,
  aprovada: false,
  reprovada: false,
  cancelada: false,
  pendente: true,
  horas: 10,
  valor: 1000,
  desconto: null,
  descontoJustificativa: null,
  total: 1000,
  motivo: null,
  aviso: null,
  resumo: '',
};
const parcial: may.Aprovacao = { ...pendente, status: 'APROVADA_PARCIAL', statusPor: marcos };
const aprovada: may.Aprovacao = {
  ...pendente,
  status: 'APROVADA',
  statusPor: helena,
  aprovada: true,
  pendente: false,
};
const terceiros = { apontamento: false, codigoMedicao: 'MT-2026-00001' };

const as = ({ codigo, nome }: typeof ana, papeis: Usuario['papeis'] = ['APROVACAO']) =>
  ({ codigo, nome, papeis }) as Usuario;

test('ids of the two kinds do not meet', () => {
  expect(may.rowIdOf(pendente)).not.toBe(may.rowIdOf({ ...pendente, ...terceiros }));
});

test('one is approved by whose turn it is, or by ADMIN', () => {
  expect(may.mayApprove([pendente], as(marcos))).toBe(true);
  expect(may.mayApprove([pendente], as(helena))).toBe(
    'Esta medição aguarda antes a aprovação de Marcos',
  );
  expect(may.mayApprove([parcial], as(helena))).toBe(true);
  expect(may.mayApprove([parcial], as(marcos))).toBe('Esta medição já foi aprovada por Marcos');
  expect(may.mayApprove([parcial], as(ana, ['ADMIN']))).toBe(true);
  expect(may.mayApprove([{ ...pendente, aprovadorPrimario: null }], as(helena))).toBe(true);
});

test('what is decided is not decided again', () => {
  for (const act of [may.mayApprove, may.mayDiscount, may.mayReject, may.mayWithdraw]) {
    expect(act([aprovada], as(marcos))).toBe('Esta medição já foi aprovada por Helena');
  }
});

test('acts are on one row', () => {
  expect(may.mayApprove([], as(marcos))).toBe('Selecionar uma medição para aprovar');
  expect(may.mayApprove([pendente, parcial], as(marcos))).toBe(
    'Selecionar uma medição para aprovar',
  );
});

test('discounts are for PJ', () => {
  expect(may.mayDiscount([pendente], as(marcos))).toBe(true);
  expect(may.mayDiscount([{ ...pendente, condicao: 'CLT' }], as(marcos))).toBe(
    'Só medições de PJ podem ter desconto',
  );
});

test('only the approval in part of a third-party measurement is cleared', () => {
  expect(may.mayClear([parcial], as(marcos))).toMatch(/medições de terceiros/);
  expect(may.mayClear([{ ...parcial, ...terceiros }], as(marcos))).toBe(true);
  expect(may.mayClear([{ ...pendente, ...terceiros }], as(marcos))).toBe(
    'Esta medição não tem aprovação parcial para limpar',
  );
});

test('a request is withdrawn while nobody has approved it', () => {
  expect(may.mayWithdraw([pendente], as(ana))).toBe(true);
  expect(may.mayWithdraw([parcial], as(ana))).toBe('Esta medição já foi aprovada por Marcos');
});

test('measurements are printed when approved, of hours those of a PJ; timesheets always', () => {
  expect(may.mayPrintMeasurement([aprovada])).toBe(true);
  expect(may.mayPrintMeasurement([parcial])).toBe('Apenas medições aprovadas podem ser impressas');
  expect(may.mayPrintMeasurement([{ ...aprovada, condicao: 'CLT' }])).toBe(
    'Apenas medições de PJ podem ser exportadas.',
  );
  expect(may.mayPrintMeasurement([{ ...aprovada, ...terceiros, condicao: 'CLT' }])).toBe(true);
  expect(may.mayPrintTimesheet([pendente])).toBe(true);
  expect(may.mayPrintTimesheet([{ ...aprovada, ...terceiros }])).toBe(
    'Selecione um apontamento de horas para imprimir.',
  );
});

test('a discount is above zero and below the value, with a reason', () => {
  const broken = (desconto: string, justificativa = 'x') =>
    failuresOf({ desconto, justificativa }, 1000).map(({ campo }) => campo);
  expect(broken('0,01')).toEqual([]);
  expect(broken('999,99')).toEqual([]);
  expect(broken('0')).toEqual(['desconto']);
  expect(broken('1000')).toEqual(['desconto']);
  expect(broken('muito', ' ')).toEqual(['desconto', 'justificativa']);
  expect(totalOf('0,10', 1000.3)).toBe(1000.2);
  expect(totalOf('1000', 1000)).toBeUndefined();
});
