import { expect, test } from 'vitest';
import {
  bodyOf,
  type Config,
  changesOf,
  differencesOf,
  failuresOf,
  formOf,
  newClosingDay,
} from './limits.ts';

const config: Config = {
  limiteHorasExtrasDiario: 2,
  limiteHorasExtrasSemana: 10,
  limiteHorasAtrasoApontamento: 48,
  limiteMesSolicitacaoAprovacaoApontamento: 2,
  diaFechamento: 25,
};

test('what is shown unchanged is saved unchanged', () => {
  expect(bodyOf(formOf(config), { ...config, versao: 7 })).toEqual({ ...config, versao: 7 });
  expect(changesOf(formOf(config), config)).toEqual([]);
});

test('a service that has the four limits alone is asked for no other', () => {
  const { diaFechamento: _, ...four } = config;
  const form = formOf(four);
  expect(failuresOf(form, four)).toEqual([]);
  expect(changesOf({ ...form, limiteHorasExtrasDiario: '3' }, four)).toHaveLength(1);
  expect(Object.keys(bodyOf(form, four))).not.toContain('diaFechamento');
});

test('a changed limit is told with its old value, and 0 is a limit', () => {
  const form = { ...formOf(config), limiteHorasAtrasoApontamento: '0' };
  expect(failuresOf(form, config)).toEqual([]);
  expect(changesOf(form, config)).toEqual(['Horas de atraso para apontar: 0 h, era 48 h']);
});

test('an empty field is no limit', () => {
  const form = { ...formOf(config), limiteHorasExtrasDiario: '' };
  expect(failuresOf(form, config).map(({ campo }) => campo)).toEqual(['limiteHorasExtrasDiario']);
});

test('the closing day is 1 to 28, and no limit that holds at once', () => {
  const form = (diaFechamento: string) => ({ ...formOf(config), diaFechamento });
  for (const day of ['0', '31'])
    expect(failuresOf(form(day), config)).toEqual([
      { campo: 'diaFechamento', message: 'Informe um valor de 1 a 28' },
    ]);
  expect(failuresOf(form('28'), config)).toEqual([]);
  expect(changesOf(form('20'), config)).toEqual([]);
  expect(differencesOf(form('20'), config)).toEqual(['Dia de fechamento: 20, era 25']);
  expect([newClosingDay(form('20'), config), newClosingDay(form('25'), config)]).toEqual([
    20,
    undefined,
  ]);
});
