import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPeriod, startTimeEntry, type TimeEntry } from '../../../test/time-entry.ts';

let base: TimeEntry;
beforeAll(async () => {
  base = await startTimeEntry();
});
afterAll(() => base.server.close());

const absent = (codigo: string, inicio: string, fim: string, half = false) =>
  base.server.pool.query(
    `insert into ausencia (funcionario, tipo, inicio, fim, meio_periodo)
     values ($1, 'FERIAS', $2, $3, $4)`,
    [codigo, inicio, fim, half],
  );

test('what is expected of each day, and in all to today', async () => {
  const person = await base.newcomer();
  await absent(person.codigo, '2026-11-16', '2026-11-16');
  await absent(person.codigo, '2026-11-17', '2026-11-17', true);
  await person.log({ horas: 1.33 });
  const ferias = (meioPeriodo: boolean) => ({ tipo: 'FERIAS', meioPeriodo });
  const day = { apontado: 0, feriado: false, ausencia: null, congelado: false, ponto: null };
  expect(await person.get('apontamento/esperado?inicio=2026-11-16&fim=2026-11-21')).toMatchObject({
    dias: [
      { ...day, data: '2026-11-16', esperado: 0, ausencia: ferias(false) },
      { ...day, data: '2026-11-17', esperado: 4, ausencia: ferias(true) },
      { ...day, data: '2026-11-18', esperado: 8, apontado: 1.33 },
      { ...day, data: '2026-11-19', esperado: 8 },
      { ...day, data: '2026-11-20', esperado: 0, feriado: true },
      { ...day, data: '2026-11-21', esperado: 0 },
    ],
    total: { esperado: 20, esperadoAteHoje: 12, apontado: 1.33 },
  });
});

test('of the whole weeks and periods that the days are in, with what needs no release', async () => {
  const person = await base.newcomer();
  await absent(person.codigo, '2026-11-17', '2026-11-17');
  await person.log({ horas: 9 });
  // The period ends on Wednesday the 25th.
  await requestPeriod(base, person, '2026-11-18');
  const answer = await person.get<Schema<'HorasEsperadas'>>(
    'apontamento/esperado?inicio=2026-11-25&fim=2026-11-26',
  );
  expect(answer.dias.map(({ congelado }) => congelado)).toEqual([true, false]);
  const to = { esperado: 40, esperadoAteHoje: 0, apontado: 0 };
  expect(answer.semanas).toEqual([{ inicio: '2026-11-23', fim: '2026-11-29', ...to, limite: 50 }]);
  // 23 days from Monday to Friday, less a holiday and the absence.
  expect(answer.periodos).toMatchObject([
    { inicio: '2026-10-26', fim: '2026-11-25', apontado: 9, congelado: true },
    { inicio: '2026-11-26', fim: '2026-12-25', apontado: 0, congelado: false },
  ]);
  const [week] = (
    await person.get<Schema<'HorasEsperadas'>>(
      'apontamento/esperado?inicio=2026-11-18&fim=2026-11-18',
    )
  ).semanas;
  // The holiday asks for less in the week; the absence does so, too, but overtime begins where it always did.
  expect(week).toMatchObject({ esperado: 24, esperadoAteHoje: 16, apontado: 9, limite: 42 });
});

test('the punches of a day stand beside its hours, those of others do not', async () => {
  const [person, other] = [await base.newcomer(), await base.newcomer()];
  let nsr = 0;
  for (const [who, time] of [
    [person, '2026-11-17 22:00'],
    [person, '2026-11-18 06:10'],
    [person, '2026-11-18 06:10'],
    [other, '2026-11-18 07:00'],
  ] as const) {
    nsr += 1;
    await base.server.pool.query(
      `insert into batida (funcionario, documento, dispositivo, nsr, momento) values ($1, $1, 'T', $2, $3)`,
      [who.codigo, nsr, time],
    );
  }
  const { dias } = await person.get<Schema<'HorasEsperadas'>>(
    'apontamento/esperado?inicio=2026-11-17&fim=2026-11-18',
  );
  const marcacoes = ['2026-11-17T22:00', '2026-11-18T06:10'];
  expect(dias.map(({ ponto }) => ponto)).toEqual([
    { marcacoes, horas: 8.17, completo: true },
    null,
  ]);
});

test('without fixed hours nothing is expected', async () => {
  const person = await base.newcomer({ tipo: 'PJ', jornada: null });
  expect(await person.get('apontamento/esperado?inicio=2026-11-18&fim=2026-11-18')).toMatchObject({
    dias: [{ esperado: null }],
    total: { esperado: null, esperadoAteHoje: null, apontado: 0 },
  });
});

test.each([
  ['inicio=2026-11-18&fim=2026-11-17', 'INTERVALO_INVALIDO'],
  ['inicio=2025-11-18&fim=2026-11-18', undefined],
  ['inicio=2025-11-17&fim=2026-11-18', 'INTERVALO_LONGO'],
])('days from one to another, a year at most: %s', async (query, codigo) => {
  const person = await base.newcomer();
  const url = `/apontamento/apontamento/esperado?${query}`;
  expect((await person.call({ method: 'GET', url })).json().codigo).toBe(codigo);
});

test('the clock of lateness stands still while somebody is away, and runs on half days', async () => {
  const [away, half, there] = [await base.newcomer(), await base.newcomer(), await base.newcomer()];
  await absent(away.codigo, '2026-11-16', '2026-11-17');
  await absent(half.codigo, '2026-11-16', '2026-11-16', true);
  await absent(half.codigo, '2026-11-17', '2026-11-17', true);
  // It is Wednesday: of the Friday before two working days have passed.
  const friday = { data: '2026-11-13' };
  expect((await away.log(friday)).statusCode).toBe(201);
  expect((await half.log(friday)).json()).toMatchObject({ codigo: 'PRAZO_ENCERRADO' });
  expect((await there.log(friday)).json()).toMatchObject({ codigo: 'PRAZO_ENCERRADO' });
});

test('entries on an absent day stay possible, with the overtime of any other day', async () => {
  const person = await base.newcomer();
  await absent(person.codigo, '2026-11-18', '2026-11-18');
  expect((await person.log({ horas: 10 })).statusCode).toBe(201);
  expect((await person.log({ horas: 0.02 })).json()).toMatchObject({ codigo: 'LIMITE_DIA' });
});
