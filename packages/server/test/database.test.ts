import { afterAll, expect, test } from 'vitest';
import { createPool } from '../src/infra/db/pool.ts';
import { cloneDatabase } from './database.ts';

const one = createPool(await cloneDatabase());
const other = createPool(await cloneDatabase());
afterAll(() => Promise.all([one.end(), other.end()]));

test('a clone has the tables of the migrations and is the role’s own', async () => {
  const { rows } = await one.query('select nome from migracao order by nome limit 1');
  expect(rows).toEqual([{ nome: '0001_base' }]);
  await one.query('create table so_meu (id int)');
});

test('a clone does not see what another one does', async () => {
  await one.query(`insert into coligada (codigo, nome) values ('1', 'Uma')`);
  expect((await other.query('select codigo from coligada')).rows).toEqual([]);
});
