import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  created,
  evening,
  monday,
  startTimeEntry,
  type TimeEntry,
  tuesday,
} from '../../../test/time-entry.ts';

let world: TimeEntry;
beforeAll(async () => {
  world = await startTimeEntry();
});
afterAll(() => world.server.close());
beforeEach(() => world.clock.set(evening));

const november = { inicio: '2026-10-26', fim: '2026-11-25' };
const december = { inicio: '2026-11-26', fim: '2026-12-25' };

test('periods are listed newest first, those to come only when asked for', async () => {
  const person = await world.newcomer();
  const list = (query: string) => person.get<Schema<'PaginaPeriodo'>>(`periodo?${query}`);
  const past = await list('size=2');
  expect(past).toMatchObject({ page: 0, size: 2, numberOfElements: 2, sortedBy: 'inicio,desc' });
  expect(past.content).toMatchObject([november, { inicio: '2026-09-26', fim: '2026-10-25' }]);
  const all = await list('futuros=true');
  expect(all.content[0]).toMatchObject({ inicio: '2027-11-26', fim: '2027-12-25' });
  expect(all.totalElements).toBe(past.totalElements + 13);
  expect((await list('size=2&page=1')).content[0]).toMatchObject({ inicio: '2026-08-26' });
});

test('one period contains a date', async () => {
  const person = await world.newcomer();
  const list = async (query: string) =>
    (await person.get<Schema<'PaginaPeriodo'>>(`periodo?${query}`)).content;
  expect(await list('date=2026-11-25')).toMatchObject([november]);
  expect(await list('date=2026-11-26')).toEqual([]);
  expect(await list('date=2026-11-26&futuros=true')).toMatchObject([december]);
});

test('a summary adds minutes up and rounds money once a rate', async () => {
  const person = await world.newcomer({
    valorHora: { '[2026-01-01,2026-11-17)': '100.00', '[2026-11-17,)': '110.00' },
    supervisor: 'GES0001',
    chefe: 'DIR0001',
  });
  for (const data of [monday, monday, tuesday]) await created(person.log({ data, horas: 0.33 }));
  const summary = await person.get<Schema<'ResumoPeriodo'>>('periodo/user?day=2026-11-01');
  expect(summary).toMatchObject({
    periodo: november,
    horas: 1,
    valor: 66.67 + 36.67,
    valorHora: 103.34,
    aprovadorPrimario: { codigo: 'GES0001' },
    aprovadorSecundario: { codigo: 'DIR0001' },
  });
  expect(await person.get('periodo/user')).toEqual(summary);
  expect(await person.get(`periodo/user/${summary.periodo.id}`)).toMatchObject(summary);
});

test('a summary holds own hours only, and is empty without any', async () => {
  const [person, other] = [await world.newcomer(), await world.newcomer()];
  await created(other.log());
  expect(await person.get('periodo/user')).toMatchObject({
    horas: 0,
    valorHora: 0,
    valor: 0,
    aprovadorPrimario: null,
    aprovadorSecundario: null,
  });
});

test('there is no summary of a period that does not exist', async () => {
  const person = await world.newcomer();
  const status = async (url: string) =>
    (await person.call({ method: 'GET', url: `/apontamento/${url}` })).statusCode;
  expect(await status('periodo/user?day=1990-01-01')).toBe(404);
  expect(await status('periodo/user/999999')).toBe(404);
});
