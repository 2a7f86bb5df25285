import { afterAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createPool } from './pool.ts';

const connection = await cloneDatabase('template1');
const warn = vi.fn();
const pool = createPool(connection, { info() {}, warn, error() {} });
afterAll(() => pool.end());

const show = async (setting: string) =>
  (await pool.query('select current_setting($1) as value', [setting])).rows[0].value;

test.each([
  ['TimeZone', 'UTC'],
  ['application_name', 'aponta'],
  ['statement_timeout', '30s'],
])('every session has %s %s', async (setting, value) => {
  expect(await show(setting)).toBe(value);
});

test('a query that takes too long is ended', async () => {
  const hasty = createPool({ ...connection, statement_timeout: 20 });
  await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await hasty.end();
});

test('an idle connection that breaks is told, and the next query has another', async () => {
  const other = createPool(connection);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(await show('TimeZone')).toBe('UTC');
  await other.end();
});
