import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePeriods } from '../src/domain/periodo/queries.ts';
import { createDb } from '../src/infra/db/pool.ts';
import { approve, done, refusal, request } from './approval.ts';
import { startThirdParty, type ThirdParty } from './third-party.ts';
import { addRelease, created, refused, taken } from './time-entry.ts';

// The machine's day is not São Paulo's: at these times it is another one in UTC, in Tokyo or in both.

let the: ThirdParty;
beforeAll(async () => {
  the = await startThirdParty();
});
afterAll(() => the.server.close());

const lastMinute = (day: string) => `${day}T23:59:00-03:00`;
const firstMinute = (day: string) => `${day}T00:01:00-03:00`;

describe('a minute before midnight in São Paulo is the day before, a minute after it the next', () => {
  test('for the periods that have begun', async () => {
    const person = await the.worker();
    const newest = async (now: string) => {
      await person.at(now);
      const { content } = await person.get<{ content: { inicio: string }[] }>('periodo');
      return content[0]?.inicio;
    };
    expect(await newest(lastMinute('2026-11-25'))).toBe('2026-10-26');
    expect(await newest(firstMinute('2026-11-26'))).toBe('2026-11-26');
  });

  test('for the period that is late', async () => {
    const person = await the.worker();
    await the.work(person, { data: '2026-11-17' });
    const late = async (now: string) => {
      await person.at(now);
      const rows =
        await person.get<{ periodo: { inicio: string }; atrasada: boolean }[]>(
          'aprovacao-horas/periodo',
        );
      return rows.some(({ periodo, atrasada }) => periodo.inicio === '2026-10-26' && atrasada);
    };
    expect(await late(lastMinute('2026-11-25'))).toBe(false);
    expect(await late(firstMinute('2026-11-26'))).toBe(true);
  });

  test('for the first day of a request', async () => {
    const person = await the.worker();
    await the.work(person, { data: '2026-11-17' });
    const id = await the.periodId('2026-11-17');
    await person.at(lastMinute('2026-11-24'));
    expect((await refusal(request(person.call, id)))[1]).toBe('PERIODO_EM_ANDAMENTO');
    await person.at(firstMinute('2026-11-25'));
    expect((await request(person.call, id)).statusCode).toBe(201);
  });

  test('for how many months a request goes back', async () => {
    const person = await the.worker();
    await the.work(person, { data: '2026-08-17' });
    const id = await the.periodId('2026-08-17');
    await person.at(firstMinute('2026-10-26'));
    expect((await refusal(request(person.call, id)))[1]).toBe('PRAZO_SOLICITACAO');
    await person.at(lastMinute('2026-10-25'));
    expect((await request(person.call, id)).statusCode).toBe(201);
  });

  test('for an entry and its deadline', async () => {
    const person = await the.worker();
    await person.at(lastMinute('2026-11-17'));
    expect(await refused(person.log({ data: '2026-11-18' }))).toEqual([
      'Não é permitido apontar horas em dias futuros',
    ]);
    await person.at(firstMinute('2026-11-18'));
    await created(person.log({ data: '2026-11-18', horas: 0.02 }));
    // Monday's 48 hours end with Wednesday.
    await person.at(lastMinute('2026-11-18'));
    await created(person.log({ data: '2026-11-16', horas: 0.02 }));
    await person.at('2026-11-19T00:00:00-03:00');
    expect(await refused(person.log({ data: '2026-11-16', horas: 0.02 }))).toEqual([
      'Prazo para apontar o dia 16/11/2026 encerrado em 18/11/2026 23:59',
    ]);
  });

  test('for the last day of a release', async () => {
    const person = await the.worker();
    const id = await addRelease(the, person, 'ATRASO', 120, { validade: '2026-11-18' });
    await person.at(lastMinute('2026-11-18'));
    await created(person.log({ data: '2026-11-11', horas: 1 }));
    expect(await taken(the, person)).toEqual([[id, '2026-11-11', 60]]);
    await person.at(firstMinute('2026-11-19'));
    await refused(person.log({ data: '2026-11-11', horas: 1 }));
  });

  test('for the year of a code, each of which begins at 1', async () => {
    await the.maker.at(lastMinute('2026-12-31'));
    expect((await the.create()).codigo).toMatch(/^MT-2026-/);
    await the.maker.at(firstMinute('2027-01-01'));
    expect((await the.create()).codigo).toBe('MT-2027-00001');
    expect((await the.create()).codigo).toBe('MT-2027-00002');
  });
});

test('the 29th of February is a day like any other', async () => {
  await ensurePeriods(createDb(the.server.pool), '2028-02-29');
  const person = await the.contractor();
  await person.at('2028-02-29T20:00:00-03:00');
  const entry = await created(person.log({ data: '2028-02-29' }));
  const month = await person.get<{ data: string }[]>('apontamento?month=2&year=2028');
  expect(month.map(({ data }) => data)).toEqual(['2028-02-29']);

  const id = await the.periodId('2028-02-29');
  await person.at('2028-03-27T08:00:00-03:00');
  const answer = await request(person.call, id);
  expect(answer.json(), answer.body).toMatchObject({
    periodo: { inicio: '2028-02-26', fim: '2028-03-25' },
    horas: entry.horas,
    valor: 800,
  });
  for (const approver of [the.primario, the.secundario]) {
    await approver.at('2028-03-27T08:00:00-03:00');
    await done(approve(approver.call, { medicao: answer.json().id }));
  }
  const { rows } = await the.server.pool.query(
    'select valor from medicao where aprovacao_id = $1',
    [answer.json().id],
  );
  expect(rows).toEqual([{ valor: '800.00' }]);
});
