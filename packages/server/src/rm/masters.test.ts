import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { configOf, masters, startRm } from '../../test/rm/simulated.ts';
import { createDb, createPool } from '../infra/db/pool.ts';
import { refreshMasters } from './masters.ts';
import { createSoapGateway } from './soap.ts';

let pool: Pool;
beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
});
afterAll(() => pool.end());

const centros = async () =>
  (await pool.query('select codigo, nome, ativo from centro_custo order by codigo')).rows;

test('copies follow RM, what it has no more goes out of use, and stay while it is away', async () => {
  const before = await centros();
  let served = masters;
  const rm = await startRm({ masters: () => served });
  const gateway = createSoapGateway(configOf(rm.url));
  const db = createDb(pool);
  expect(await refreshMasters(db, gateway)).toBe(true);
  const after = await centros();
  expect(after).toHaveLength(before.length + 3);
  expect(after.filter(({ ativo }) => ativo).map(({ codigo }) => codigo)).toEqual([
    '000123',
    '01.001',
  ]);
  expect((await pool.query('select nome from coligada order by codigo')).rows[0]).toEqual({
    nome: 'Matriz',
  });
  const { rows } = await pool.query(
    `select valor from encargo where inicio_vigencia = '2025-01-01' and codigo = 'INSS'`,
  );
  expect(Number(rows[0].valor)).toBe(20.5);

  served = { ...masters, coligadas: [], centrosCusto: [] };
  await refreshMasters(db, gateway);
  expect(await centros()).toEqual(after);
  await rm.close();
  await expect(refreshMasters(db, gateway)).rejects.toMatchObject({ name: 'RmError' });
  expect(await centros()).toEqual(after);
  await gateway.close();
});
