import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRelease, created, startTimeEntry, type TimeEntry } from '../../../test/time-entry.ts';

let world: TimeEntry;
beforeAll(async () => {
  world = await startTimeEntry();
});
afterAll(() => world.server.close());

test('own releases, newest first, with what is left of them', async () => {
  const [person, other] = [await world.newcomer(), await world.newcomer()];
  await addRelease(world, other, 'HORA_EXTRA', 600);
  const late = await addRelease(world, person, 'ATRASO', 90, { inicio: '2026-10-01' });
  const overtime = await addRelease(world, person, 'HORA_EXTRA', 600);
  await created(person.log({ horas: 11.5 }));
  await created(person.log({ data: '2026-11-13', horas: 0.5 }));
  const url = 'registro-extraordinario?size=3';
  const page = await person.get<Schema<'PaginaRegistroExtraordinario'>>(url);
  expect(page).toMatchObject({ totalElements: 2, sortedBy: 'inicio,desc' });
  expect(page.content).toEqual([
    {
      id: overtime,
      usuario: person.codigo,
      nome: person.codigo,
      tipo: 'HORA_EXTRA',
      inicio: '2026-11-01',
      fim: '2026-11-30',
      horas: 10,
      saldo: 8.5,
      validade: '2026-12-31',
      justificativa: 'Teste',
      cancelado: false,
    },
    expect.objectContaining({ id: late, tipo: 'ATRASO', horas: 1.5, saldo: 1 }),
  ]);
});
