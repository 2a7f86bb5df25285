import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTimeEntry, type TimeEntry } from '../../../test/time-entry.ts';

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
  const day = { apontado: 0, feriado: false, ausencia: null };
  expect(await person.get('apontamento/esperado?inicio=2026-11-16&fim=2026-11-21')).toEqual({
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
