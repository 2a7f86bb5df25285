import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { weekOf } from '../../domain/values/dates.ts';
import { AppError } from '../../infra/errors.ts';
import type { References } from './queries.ts';
import { accept } from './rules.ts';
import type { Schedule } from './schedule.ts';

const data = '2026-11-18';
const now = Temporal.PlainDateTime.from(`${data}T18:00`);
const references: References = {
  limite_horas_atraso_apontamento: 48,
  secao: {
    codigo: '01.01.002',
    disciplina: 'Civil',
    filial_auxiliar: '01',
    centro_custo_gerencia: 'GERENCIA',
    jornada_especifica: false,
    ativa: true,
  },
  projeto: {
    id: 1,
    codigo: 'P1',
    titulo: 'Um',
    permite_apontamento: true,
    centro_custo: 'PROJETO',
  },
  atividade: { id: 2, codigo: 'A', nome: 'Projeto', ativa: true, projeto_id: 1 },
  documento: null,
  periodo: { congelado: false },
};
const novo = { secao: '01.01.002', projeto: 1, atividade: 2, data, horas: 8 };

function agenda(worked: Record<string, number> = {}, change: Partial<Schedule> = {}): Schedule {
  const days = weekOf(data).map((day, index) => ({
    data: day,
    worked: worked[day] ?? 0,
    jornada: index < 5 ? 480 : 0,
    frozen: false,
  }));
  return {
    calendar: { jornada: [480, 480, 480, 480, 480, 0, 0], feriados: new Set(), ausencias: [] },
    week: { days, releases: [], uses: [], limits: { day: 120, week: 600 }, today: data },
    shifts: [],
    lateReleases: [],
    ...change,
  };
}

function refusal(...args: Parameters<typeof accept>): string[] {
  try {
    accept(...args);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBe(422);
    return (error.detalhes ?? []).map(({ campo, codigo }) => `${campo} ${codigo}`);
  }
}

test('an entry goes to the cost centre of its project, else of its section', () => {
  const accepted = accept(novo, references, agenda(), now);
  expect(accepted).toMatchObject({ minutos: 480, centroCusto: 'PROJETO', atraso: [] });
  const projeto = { ...references.projeto, centro_custo: null } as References['projeto'];
  expect(accept(novo, { ...references, projeto }, agenda(), now).centroCusto).toBe('GERENCIA');
});

test('all broken rules are told at once, in their order', () => {
  const nothing: References = {
    ...references,
    secao: {
      codigo: 'X',
      disciplina: null,
      filial_auxiliar: null,
      centro_custo_gerencia: null,
      jornada_especifica: false,
      ativa: false,
    },
    projeto: null,
    atividade: null,
    periodo: null,
  };
  const bad = { ...novo, documento: 9, data: '2030-01-01', horas: 0 };
  expect(refusal(bad, nothing, undefined, now)).toEqual([
    'secao REFERENCIA_INATIVA',
    'secao SECAO_SEM_DISCIPLINA',
    'secao SECAO_SEM_FILIAL',
    'secao SECAO_SEM_CENTRO_CUSTO',
    'projeto PROJETO_INVALIDO',
    'atividade ATIVIDADE_INVALIDA',
    'documento DOCUMENTO_INVALIDO',
    'horas HORAS_INVALIDAS',
    'data DATA_FUTURA',
    'data PERIODO_INEXISTENTE',
  ]);
});

test('an unknown section says nothing about hours', () => {
  expect(
    refusal({ ...novo, horas: undefined }, { ...references, secao: null }, agenda(), now),
  ).toEqual(['secao SECAO_NAO_ENCONTRADA']);
});

test('a day has 24 hours', () => {
  const free = (worked: number) => {
    const week = agenda({ [data]: worked }).week;
    const days = week.days.map((day) => ({ ...day, jornada: null }));
    return agenda({}, { week: { ...week, days } });
  };
  expect(refusal(novo, references, free(960), now)).toEqual([]);
  expect(refusal(novo, references, free(961), now)).toEqual(['horas DIA_EXCEDE_24H']);
});

test('a frozen period takes no entry, and says nothing of overtime', () => {
  const frozen = { ...references, periodo: { congelado: true } };
  expect(refusal({ ...novo, horas: 20 }, frozen, agenda(), now)).toEqual([
    'data PERIODO_CONGELADO',
  ]);
});

describe('overtime', () => {
  test('the limit of the day', () => {
    expect(refusal(novo, references, agenda({ [data]: 120 }), now)).toEqual([]);
    expect(refusal(novo, references, agenda({ [data]: 121 }), now)).toEqual(['horas LIMITE_DIA']);
  });

  const [monday = '', tuesday = '', , thursday = '', friday = ''] = weekOf(data);
  const full = { [monday]: 600, [tuesday]: 600, [thursday]: 600, [friday]: 600 };

  test('the limit of the week', () => {
    expect(refusal(novo, references, agenda({ ...full, [data]: 120 }), now)).toEqual([]);
    const week = { ...agenda(full).week, limits: { day: 120, week: 599 } };
    const tight = agenda({}, { week });
    expect(refusal({ ...novo, horas: 9.98 }, references, tight, now)).toEqual([]);
    expect(refusal({ ...novo, horas: 10 }, references, tight, now)).toEqual([
      'horas LIMITE_SEMANA',
    ]);
  });

  test('both', () => {
    const week = { ...agenda(full).week, limits: { day: 120, week: 500 } };
    expect(refusal({ ...novo, horas: 11 }, references, agenda({}, { week }), now)).toEqual([
      'horas LIMITE_DIA',
      'horas LIMITE_SEMANA',
    ]);
  });

  test('an old shortage, after the limits were lowered, stops no other day', () => {
    expect(refusal(novo, references, agenda({ [monday]: 900 }), now)).toEqual([]);
    expect(
      refusal({ ...novo, data: monday, horas: 0.02 }, references, agenda({ [monday]: 900 }), now),
    ).toEqual(['horas LIMITE_DIA']);
  });
});

test('a late entry is judged by its whole length', () => {
  const late = Temporal.PlainDateTime.from('2026-11-21T00:00');
  const release = {
    id: 7,
    tipo: 'ATRASO' as const,
    inicio: data,
    fim: data,
    validade: '2026-12-31',
    cancelado: false,
    minutos: 480,
    usado: 0,
  };
  const released = agenda({}, { lateReleases: [release] });
  expect(refusal(novo, references, agenda(), late)).toEqual(['data PRAZO_ENCERRADO']);
  expect(accept(novo, references, released, late).atraso).toEqual([
    { registro_id: 7, data, minutos: 480 },
  ]);
  expect(refusal({ ...novo, horas: 8.02 }, references, released, late)).toEqual([
    'data PRAZO_ENCERRADO',
  ]);
  expect(refusal({ ...novo, horas: 0 }, references, agenda(), late)).toEqual([
    'horas HORAS_INVALIDAS',
    'data PRAZO_ENCERRADO',
  ]);
});
