import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { ensurePeriods } from '../../domain/periodo/queries.ts';
import { createDb } from '../../infra/db/pool.ts';
import { yearsToKeep } from './rules.ts';

const today = '2026-11-18';
const url = '/apontamento/config';
const clock = new TestClock(`${today}T10:00:00-03:00`);
let server: TestApp;
let admin: Caller;
let limits: Schema<'Config'>;

beforeAll(async () => {
  server = await createTestApp({ clock });
  admin = await signIn(server.app, 'ADM0001');
  const { diaFechamento, versao: _, ...rest } = await read<Schema<'Config'>>('');
  expect(diaFechamento).toBe(25);
  limits = rest;
});
afterAll(() => server.close());

async function read<T>(path: string): Promise<T> {
  const answer = await admin({ method: 'GET', url: url + path });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const save = (change: object) => admin({ method: 'PUT', url, payload: { ...limits, ...change } });
async function periods(): Promise<Schema<'Periodo'>[]> {
  const { rows } = await server.pool.query('select id, inicio, fim from periodo order by inicio');
  return rows;
}

describe('the closing day', () => {
  beforeEach(async () => {
    expect((await save({ diaFechamento: 25 })).statusCode).toBe(200);
  });

  test('holds from the next period on; what has begun stays, each period keeps its id', async () => {
    const before = await periods();
    const preview = await read<Schema<'Periodo'>[]>('/fechamento?dia=20');
    expect(preview).toMatchObject([
      { inicio: '2026-11-26', fim: '2026-12-20' },
      { inicio: '2026-12-21', fim: '2027-01-20' },
    ]);
    expect(await periods()).toEqual(before);
    expect((await save({ diaFechamento: 20 })).json().diaFechamento).toBe(20);
    const after = await periods();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const begun = ({ inicio }: { inicio: string }) => inicio <= today;
    expect(after.filter(begun)).toEqual(before.filter(begun));
    expect(after.filter((period) => !begun(period)).slice(0, 2)).toEqual(preview);
    expect(
      new Set(after.filter((period) => !begun(period)).map(({ fim }) => fim.slice(8))),
    ).toEqual(new Set(['20']));
    const { rows } = await server.pool.query(
      `select antes, depois from auditoria where operacao = 'salvarConfig' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ antes: { diaFechamento: 25 }, depois: { diaFechamento: 20 } }]);
    await ensurePeriods(createDb(server.pool), '2026-12-31');
    expect((await periods()).at(-1)?.fim).toMatch(/-20$/);
  });

  test('leaves a period that something refers to, and those before it', async () => {
    const [first, second, third] = (await periods()).filter(({ inicio }) => inicio > today);
    const { rows } = await server.pool.query(
      `insert into importacao (periodo_id, criada_por, criada_em) values ($1, 'ADM0001', now()) returning id`,
      [second?.id],
    );
    await save({ diaFechamento: 10 });
    const after = (await periods()).filter(({ inicio }) => inicio > today);
    expect(after.slice(0, 2)).toEqual([first, second]);
    expect(after[2]).toEqual({ ...third, fim: '2027-02-10' });
    await server.pool.query('delete from importacao where id = $1', [rows[0].id]);
  });

  test('is left alone by the documented call, which does not name it', async () => {
    await save({ diaFechamento: 15 });
    const before = await periods();
    expect((await save({})).json().diaFechamento).toBe(15);
    expect(await periods()).toEqual(before);
  });

  test.each([0, 29, 1.5, '20', null])('%j is none', async (diaFechamento) => {
    const before = await periods();
    expect((await save({ diaFechamento })).statusCode).toBe(400);
    expect(await periods()).toEqual(before);
  });
});

test('limits that another has saved since they were read are not saved over; the documented call names no version', async () => {
  const { versao } = await read<Schema<'Config'>>('');
  const first = await save({ limiteHorasExtrasDiario: 3, versao });
  expect(first.json()).toMatchObject({ limiteHorasExtrasDiario: 3, versao: (versao ?? 0) + 1 });
  const second = await save({ limiteHorasExtrasDiario: 4, versao });
  expect(second.statusCode).toBe(409);
  expect(second.json().codigo).toBe('CONFLITO');
  expect(await read('')).toEqual(first.json());
  expect((await save({})).statusCode).toBe(200);
});

describe('calendars without holidays', () => {
  test('are those of this year, and from November on of the next', () => {
    expect(yearsToKeep('2026-10-31')).toEqual([2026]);
    expect(yearsToKeep('2026-11-01')).toEqual([2026, 2027]);
    expect(yearsToKeep('2026-12-31')).toEqual([2026, 2027]);
    expect(yearsToKeep('2027-01-01')).toEqual([2027]);
  });

  test('are named with their year, where a section has them', async () => {
    const path = '/calendarios-sem-feriados';
    await server.pool.query(
      `insert into feriado select calendario, '2027-01-01', 'Ano novo' from (values ('SP'), ('RJ')) c (calendario)
       on conflict do nothing;
       insert into calendario values ('T.SEM', 'Sem seção nenhuma')`,
    );
    expect(await read(path)).toEqual([]);
    await server.pool.query(
      `delete from feriado where calendario = 'RJ' and dia between '2027-01-01' and '2027-12-31'`,
    );
    expect(await read(path)).toEqual([{ codigo: 'RJ', nome: 'Rio de Janeiro', ano: 2027 }]);
  });
});
