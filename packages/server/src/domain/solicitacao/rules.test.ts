import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAvisos } from './mapper.ts';
import type { RequestFacts } from './queries.ts';
import { judgeRequest } from './rules.ts';

const pay = { valor_hora: '100.00', valor_mensal: null, fator_encargos: null, valor_bonus: null };
const somebody = { codigo: 'SUP', nome: 'Superior' };
const facts: RequestFacts = {
  codigo: 'EU',
  nome: 'Eu',
  tipo: 'PJ',
  gestor: false,
  codigo_situacao: 'A',
  empresa_id: 1,
  jornada: [480, 480, 480, 480, 480, 0, 0],
  codigo_chefe_interno: null,
  codigo_chefe_externo: null,
  codigo_supervisor_interno: null,
  codigo_supervisor_externo: null,
  limite_meses: 2,
  fim_do_atual: '2026-11-25',
  congelado: false,
  feriados: [],
  ausencias: [],
  secao: '01',
  periodo: { inicio: '2026-09-26', fim: '2026-10-25' },
  hoje: '2026-11-18',
  pagos: [{ ...pay, minutos: 480, minutos_semana: 2400 }],
  aprovadores: { primario: somebody, secundario: somebody },
};
const current = { inicio: '2026-10-26', fim: '2026-11-25' };
const codes = (change: Partial<RequestFacts>) =>
  judgeRequest({ ...facts, ...change }, 'EU').violations.map(({ codigo }) => codigo);

test('what breaks no rule may be requested, without a warning', () => {
  const judgement = judgeRequest(facts, 'EU');
  expect(judgement).toEqual({ congelado: false, violations: [], avisos: [] });
  expect(toAvisos(judgement)).toEqual({ podeSolicitar: true, avisos: [] });
});

describe('the current period', () => {
  const open = (hoje: string, change: Partial<RequestFacts> = {}) =>
    codes({ periodo: current, hoje, ...change }).length === 0;

  test('opens before an absence that lasts to its end; half a day is at work', () => {
    const away = { tipo: 'FERIAS' as const, inicio: '2026-11-23', fim: '2026-11-25' };
    const ausencias = [{ ...away, meio_periodo: false }];
    expect(open('2026-11-19', { ausencias })).toBe(false);
    expect(open('2026-11-20', { ausencias })).toBe(true); // a Friday
    const half = [{ ...away, inicio: '2026-11-25', meio_periodo: true }];
    expect(open('2026-11-24', { ausencias: half })).toBe(false);
  });

  test('opens on its last working day, by the hours and holidays of the person', () => {
    expect(open('2026-11-24')).toBe(false);
    expect(open('2026-11-25')).toBe(true); // a Wednesday
    const feriados = [{ dia: '2026-11-25' }, { dia: '2026-11-24' }];
    expect(open('2026-11-22', { feriados })).toBe(false);
    expect(open('2026-11-23', { feriados })).toBe(true);
    const tuesdays = { jornada: [0, 480, 0, 0, 0, 0, 0] };
    expect([open('2026-11-23', tuesdays), open('2026-11-24', tuesdays)]).toEqual([false, true]);
    expect(open('2026-11-24', { jornada: null })).toBe(false);
    expect(open('2026-11-25', { jornada: null })).toBe(true);
  });

  test('without a working day opens on its last day', () => {
    const never = { jornada: [0, 0, 0, 0, 0, 0, 0] };
    expect([open('2026-11-24', never), open('2026-11-25', never)]).toEqual([false, true]);
  });

  test('of who was dismissed is open on any of its days, but not before', () => {
    expect(open('2026-10-26', { codigo_situacao: 'D' })).toBe(true);
    expect(codes({ periodo: current, hoje: '2026-10-25', codigo_situacao: 'D' })).toEqual([
      'PERIODO_NAO_INICIADO',
    ]);
  });

  test('warns until it ends', () => {
    const avisos = (hoje: string) =>
      judgeRequest({ ...facts, periodo: current, hoje }, 'EU').avisos;
    expect(avisos('2026-11-25')).toHaveLength(1);
    expect(avisos('2026-11-26')).toEqual([]);
  });
});

test('the limit of months counts competências, over years too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020 * 12, max: 2040 * 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (month, limite_meses, back) => {
        const end = (months: number) =>
          `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-25`;
        const fim = end(month - back);
        const change = {
          limite_meses,
          fim_do_atual: end(month),
          hoje: end(month),
          periodo: { inicio: end(month - back - 1), fim },
        };
        expect(codes(change)).toEqual(back > limite_meses ? ['PRAZO_SOLICITACAO'] : []);
      },
    ),
  );
});

test('all broken rules are told at once, in their order', () => {
  expect(
    codes({
      periodo: { inicio: '2026-07-26', fim: '2026-08-25' },
      pagos: [],
      empresa_id: null,
      aprovadores: { primario: null, secundario: null },
    }),
  ).toEqual(['PRAZO_SOLICITACAO', 'PERIODO_SEM_APONTAMENTO', 'PJ_SEM_EMPRESA', 'SEM_APROVADORES']);
});

test('a company and a rate for every day are asked of a PJ only', () => {
  const unpaid = {
    empresa_id: null,
    pagos: [...facts.pagos, { ...pay, valor_hora: null, minutos: 60, minutos_semana: 2400 }],
  };
  expect(codes(unpaid)).toEqual(['PJ_SEM_EMPRESA', 'SEM_VALOR_HORA']);
  expect(codes({ ...unpaid, tipo: 'CLT' })).toEqual([]);
});

test('who has no approvers is told in their own words, others by name', () => {
  const alone = {
    ...facts,
    codigo_situacao: 'D',
    aprovadores: { primario: null, secundario: null },
  };
  const said = (caller: string) => toAvisos(judgeRequest(alone, caller)).avisos;
  expect(said('EU')[0]).toMatch(/^Você não possui aprovadores/);
  expect(said('RH')).toEqual(['Eu não possui aprovadores cadastrados']);
});

test('people at work request for themselves', () => {
  const said = (codigo_situacao: string, caller: string) =>
    toAvisos(judgeRequest({ ...facts, codigo_situacao }, caller));
  expect(said('A', 'RH')).toEqual({
    podeSolicitar: false,
    avisos: ['Eu não está desligado e solicita a própria aprovação'],
  });
  expect(said('D', 'RH').podeSolicitar).toBe(true);
  expect(said('A', 'EU').podeSolicitar).toBe(true);
});

test('a frozen period says so first', () => {
  const frozen = judgeRequest({ ...facts, congelado: true, pagos: [] }, 'EU');
  expect(toAvisos(frozen)).toEqual({
    podeSolicitar: false,
    avisos: ['Período já solicitado', 'O período não tem apontamentos'],
  });
});
