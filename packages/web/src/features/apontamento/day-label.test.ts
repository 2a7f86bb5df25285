import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { dayLabel, monthTitle } from './day-label.ts';
import { daysOf } from './month.ts';

function entry(data: string, horas: number): Schema<'DiaApontado'> {
  const made = {
    ...{ id: 1, data, secao: '01.02.003', centroCusto: '2.01.001' },
    ...{ horaEntrada: null, horaSaida: null, documento: null, observacao: null },
    ...{ horas, ldPendente: false, congelado: false, versao: 1 },
    projeto: { id: 1, codigo: 'PRJ-0001', nome: 'Subestação Norte' },
    atividade: { id: 1, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
  };
  return { data, horas, ldPendente: false, apontamentos: [made] };
}

test('a day is told with all that its cell shows', () => {
  const ld = { data: '2026-11-02', horas: 0, ldPendente: true, apontamentos: [] };
  const days = daysOf('2026-11', [ld], [{ dia: '2026-11-02', nome: 'Finados' }], '2026-11-02');
  expect(days[1] && dayLabel(days[1])).toBe(
    'segunda-feira, 2 de novembro, hoje, feriado Finados, LD pendente',
  );
  expect(days[2] && dayLabel(days[2])).toBe('terça-feira, 3 de novembro, dia futuro');
});

const expected: Schema<'HorasEsperadas'> = {
  dias: [
    { esperado: 8, ausencia: null },
    { esperado: 8, ausencia: null },
    { esperado: 4, ausencia: { tipo: 'ATESTADO' as const, meioPeriodo: true } },
    { esperado: 8, ausencia: null },
  ].map((day, index) => ({
    ...day,
    data: `2026-11-0${index + 2}`,
    apontado: 0,
    feriado: false,
    congelado: index === 1,
    ponto: null,
  })),
  semanas: [],
  periodos: [
    {
      inicio: '2026-10-04',
      fim: '2026-11-03',
      congelado: true,
      esperado: 0,
      esperadoAteHoje: 0,
      apontado: 0,
    },
  ],
  total: { esperado: 0, esperadoAteHoje: 0, apontado: 0 },
};

test('what is missing, beyond, absent and requested is told of past days; of today nothing is missing', () => {
  const logged = [entry('2026-11-03', 7), entry('2026-11-04', 5)];
  const days = daysOf('2026-11', logged, [], '2026-11-05', expected);
  expect(days.slice(1, 5).map(dayLabel)).toEqual([
    'segunda-feira, 2 de novembro, sem apontamento de 8:00',
    'terça-feira, 3 de novembro, período já solicitado, fim do período, 07:00 apontadas, faltam 1:00',
    'quarta-feira, 4 de novembro, Atestado, meio período, 05:00 apontadas, 1:00 além do esperado',
    'quinta-feira, 5 de novembro, hoje',
  ]);
});

test('a month is told by its name and year', () => {
  expect(monthTitle('2026-03')).toBe('Março de 2026');
});
