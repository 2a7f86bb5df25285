import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '../src/housekeeping.ts';
import { readConfig } from '../src/infra/config.ts';
import { createDb, createPool } from '../src/infra/db/pool.ts';
import { demoNow, TestClock } from './clock.ts';
import { cloneDatabase } from './database.ts';

let pool: Pool;
const clock = new TestClock(demoNow);
const { kept } = readConfig({});
beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
});
afterAll(() => pool.end());

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

/** Which of the named rows are left. */
async function left(table: string, names: Record<string, string>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id::text from ${table}`);
  const ids = new Set(rows.map(({ id }) => id));
  return Object.keys(names).filter((name) => ids.has(names[name] ?? ''));
}

test('sessions go a month after they end', async () => {
  const names = { old: randomUUID(), recent: randomUUID() };
  for (const [id, days] of [
    [names.old, 31],
    [names.recent, 29],
  ] as const) {
    await pool.query(
      `insert into sessao (id, usuario, criada_em, expira_em) values ($1, 'CLT0001', $2, $2)`,
      [id, daysAgo(days)],
    );
  }
  await tidy(createDb(pool), clock, kept);
  expect(await left('sessao', names)).toEqual(['recent']);
});

test('notifications go after the days that are set', async () => {
  const write = async (days: number): Promise<string> => {
    const { rows } = await pool.query(
      `insert into notificacao (usuario, tipo, mensagem, criada_em) values ('CLT0001', 'INFO', 'x', $1) returning id::text`,
      [daysAgo(days)],
    );
    return rows[0].id;
  };
  const names = { old: await write(91), recent: await write(89) };
  await tidy(createDb(pool), clock, kept);
  expect(await left('notificacao', names)).toEqual(['old', 'recent']);
  await tidy(createDb(pool), clock, { ...kept, notifications: 90 });
  expect(await left('notificacao', names)).toEqual(['recent']);
});

test('a load of allocations that stands open for a week goes with its lines; a closed one stays', async () => {
  const names = { open: randomUUID(), recent: randomUUID(), closed: randomUUID() };
  for (const [id, days, closed] of [
    [names.open, 8, null],
    [names.recent, 6, null],
    [names.closed, 8, daysAgo(8)],
  ] as const) {
    await pool.query(
      `insert into carga_rateio (id, periodo_id, criada_por, criada_em, concluida_em)
       values ($1, 1, 'RHU0001', $2, $3)`,
      [id, daysAgo(days), closed],
    );
    await pool.query(
      `insert into carga_rateio_linha (carga_id, linha, colaborador, centro_custo, percentual)
       values ($1, 1, 'CLT0001', 'X', 10000)`,
      [id],
    );
  }
  await tidy(createDb(pool), clock, kept);
  expect(await left('carga_rateio', names)).toEqual(['recent', 'closed']);
});

test('periods are made ahead as time goes on', async () => {
  const last = async () =>
    (await pool.query<{ fim: string }>('select max(fim)::text as fim from periodo')).rows[0]?.fim;
  const before = (await last()) ?? '';
  await tidy(createDb(pool), new TestClock('2027-06-18T10:00:00-03:00'), kept);
  expect(((await last()) ?? '') > before).toBe(true);
});

test('deleted entries go when their deletion cannot be undone any more', async () => {
  const names = { old: '990001', recent: '990002' };
  for (const [id, days] of [
    [names.old, 2],
    [names.recent, 0],
  ] as const) {
    await pool.query(
      `insert into apontamento_excluido values ($1, 'CLT0001', $2, '{}', '[]', '[]')`,
      [id, daysAgo(days)],
    );
  }
  await tidy(createDb(pool), clock, kept);
  expect(await left('apontamento_excluido', names)).toEqual(['recent']);
});
