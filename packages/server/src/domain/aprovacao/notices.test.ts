import { expect, test } from 'vitest';
import { hoursSubjects, noticesOf } from './notices.ts';
import { pending } from './rules.fixture.ts';
import type { Actor, Aprovacao } from './state.ts';

const subjects = hoursSubjects({
  inicio: '2026-09-26',
  fim: '2026-10-25',
  funcionario_nome: 'Dona',
});
const by = (codigo: string, nome: string, admin = false): Actor => ({
  codigo,
  nome,
  admin,
  substitui: [],
  now: new Date(0),
});
const told = (change: Partial<Aprovacao>, actor: Actor, from: Partial<Aprovacao> = {}) => {
  const start = { ...pending, ...from };
  const avisos = noticesOf(start, { ...start, ...change }, actor, subjects);
  return Object.fromEntries(
    avisos.map(({ usuario, tipo, mensagem }) => [usuario, `${tipo} ${mensagem}`]),
  );
};

test('an approval in part tells the owner what is missing, and the secondary that it is their turn', () => {
  expect(told({ status: 'APROVADA_PARCIAL' }, by('PRI', 'Paula'))).toEqual({
    DONA: 'INFO Suas horas do período de 26/09/2026 a 25/10/2026 foram aprovadas por Paula; falta a aprovação de Sérgio',
    SEC: 'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 aguardam sua aprovação',
  });
});

test('an approval by ADMIN says in whose place', () => {
  const parcial = told({ status: 'APROVADA_PARCIAL' }, by('ADM', 'Thiago', true));
  expect(Object.keys(parcial).sort()).toEqual(['DONA', 'PRI', 'SEC']);
  expect(parcial.PRI).toContain('foram aprovadas por Thiago, em nome de Paula');
  const last = { status: 'APROVADA_PARCIAL' } as const;
  expect(told({ status: 'APROVADA' }, by('ADM', 'Thiago', true), last).SEC).toContain(
    'foram aprovadas por Thiago, em nome de Sérgio',
  );
});

test('a full approval tells its discount', () => {
  const change = {
    status: 'APROVADA',
    desconto: '50.00',
    desconto_justificativa: 'Retrabalho',
  } as const;
  expect(told(change, by('SEC', 'Sérgio'), { status: 'APROVADA_PARCIAL' })).toEqual({
    DONA: 'SUCESSO Suas horas do período de 26/09/2026 a 25/10/2026 foram aprovadas por Sérgio com desconto de R$ 50,00: Retrabalho',
    PRI: 'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 foram aprovadas por Sérgio com desconto de R$ 50,00: Retrabalho',
  });
});

test('a rejection tells its reason', () => {
  expect(told({ status: 'REPROVADA', motivo: 'Falta um dia' }, by('PRI', 'Paula'))).toEqual({
    DONA: 'ERRO Suas horas do período de 26/09/2026 a 25/10/2026 foram reprovadas por Paula: Falta um dia',
    SEC: 'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 foram reprovadas por Paula: Falta um dia',
  });
});

test('who withdraws is told nothing', () => {
  expect(told({ status: 'CANCELADA' }, by('DONA', 'Dona'))).toEqual({
    PRI: 'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 foram retiradas da aprovação por Dona',
    SEC: 'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 foram retiradas da aprovação por Dona',
  });
});

test('a cancelled approval and a cleared one', () => {
  const cancelled = { status: 'CANCELADA', motivo: 'Erro' } as const;
  expect(told(cancelled, by('INT', 'Fernanda', true), { status: 'APROVADA' }).DONA).toBe(
    'AVISO Suas horas do período de 26/09/2026 a 25/10/2026 tiveram a aprovação cancelada por Fernanda: Erro',
  );
  expect(
    told({ status: 'PENDENTE' }, by('SEC', 'Sérgio'), { status: 'APROVADA_PARCIAL' }).PRI,
  ).toBe(
    'INFO As horas de Dona do período de 26/09/2026 a 25/10/2026 voltaram a pendente: Sérgio limpou a aprovação parcial',
  );
});
