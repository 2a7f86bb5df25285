import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { demoDay, demoNow, TestClock } from '../../test/clock.ts';
import { cloneDatabase } from '../../test/database.ts';
import { type Caller, signIn } from '../../test/server.ts';
import { buildApp } from '../app.ts';
import { verifyPassword } from '../infra/auth/password.ts';
import { readConfig } from '../infra/config.ts';
import { createPool } from '../infra/db/pool.ts';
import { loggers } from './company.fixture.ts';
import { loadDemo } from './load.ts';
import { tables } from './rows.ts';
import { demoPassword, demoUsers } from './users.ts';

// A load takes a second or two, and longer on a busy machine.
const slow = { timeout: 60_000 };

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function loaded(today: string): Promise<{ pool: Pool; clock: TestClock }> {
  const clock = new TestClock(`${today}T10:00:00-03:00`);
  const pool = createPool(await cloneDatabase());
  await loadDemo(pool, { today, now: clock.now() });
  closing.push(() => pool.end());
  return { pool, clock };
}

/** The one that all tests begin with: a load made in another process. */
async function ready(): Promise<Pool> {
  const pool = createPool(await cloneDatabase('aponta_demo'));
  closing.push(() => pool.end());
  return pool;
}

async function checksums(pool: Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of [...tables, 'usuario_papel']) {
    const { rows } = await pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
    );
    sums[table] = rows[0].sum;
  }
  return sums;
}

/** Half an hour today, on what the form is filled in with. */
async function logHalfAnHour(call: Caller, data: string) {
  const last = (await call({ method: 'GET', url: '/apontamento/apontamento/ultimo' })).json();
  const specific = last.secao.dadosComplementares.jornadaEspecifica;
  const payload = {
    data,
    secao: last.secao.codigo,
    projeto: last.projeto.id,
    atividade: last.atividade.id,
    documento: last.documento.id,
    ldPendente: last.ldPendente,
    ...(specific ? { horaEntrada: `${data}T09:00`, horaSaida: `${data}T09:30` } : { horas: 0.5 }),
  };
  return call({ method: 'POST', url: '/apontamento/apontamento', payload });
}

// A Sunday, a holiday and the first day of a period.
test.each(['2026-11-22', '2027-01-01', '2026-11-26'])(
  'who logs hours logs half an hour on %s',
  slow,
  async (today) => {
    const { pool, clock } = await loaded(today);
    const config = { ...readConfig({}), checkResponses: true };
    const app = await buildApp({ config, pool, clock, logger: pino({ level: 'error' }) });
    closing.unshift(() => app.close());
    for (const codigo of loggers) {
      const answer = await logHalfAnHour(await signIn(app, codigo, demoPassword), today);
      expect([codigo, answer.statusCode, answer.json().messages]).toEqual([codigo, 201, undefined]);
    }
  },
);

test(
  'two loads for the same moment are alike, but for the salt of the password',
  slow,
  async () => {
    const { pool: one } = await loaded(demoDay);
    const other = await ready();
    expect(await checksums(one)).toEqual(await checksums(other));

    const { rows } = await one.query(
      `select usuario.codigo, senha, nome, array_agg(papel order by papel) as papeis
     from usuario join funcionario using (codigo) join usuario_papel on usuario = usuario.codigo
     group by usuario.codigo, nome`,
    );
    const users = demoUsers.map(({ codigo, nome, papeis }) => ({
      codigo,
      nome,
      papeis: papeis.toSorted(),
    }));
    expect(rows.map(({ senha, ...user }) => user)).toEqual(expect.arrayContaining(users));
    const hashes = new Set(rows.map(({ senha }) => senha));
    expect(hashes.size).toBe(1);
    for (const hash of hashes) expect(await verifyPassword(demoPassword, hash)).toBe(true);
  },
);

test('a load leaves every foreign key in force and no trace when it fails', slow, async () => {
  const pool = createPool(await cloneDatabase());
  closing.push(() => pool.end());
  const keys = async (pool: Pool) => {
    const { rows } = await pool.query(
      `select conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
    );
    return rows;
  };
  expect(await keys(await ready())).toEqual(await keys(pool));
  const options = { today: demoDay, now: new Date(demoNow) };
  const before = await keys(pool);
  await pool.query(`insert into periodo (inicio, fim) values ('2026-10-26', '2026-11-25')`);
  await expect(loadDemo(pool, options)).rejects.toThrow('periodo');
  expect((await pool.query('select 1 from funcionario')).rowCount).toBe(0);
  expect(await keys(pool)).toEqual(before);
});
