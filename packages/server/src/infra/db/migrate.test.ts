import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import type { Connection } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const dir = mkdtempSync(join(tmpdir(), 'aponta-migrations-'));
const pools: Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  rmSync(dir, { recursive: true });
});

let connection: Connection;
let pool: Pool;
function open(config: Connection): Pool {
  const opened = createPool(config);
  pools.push(opened);
  return opened;
}

const files = {
  '0001_base.sql': 'create extension unaccent;\ncreate table coisa (id int);',
  '0002_mais.sql': 'create table outra (id int);\ninsert into coisa values (1);',
};

/** Makes the folder hold these files and no others. */
function write(contents: Record<string, string>): void {
  rmSync(dir, { recursive: true });
  mkdirSync(dir);
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(dir, name), text);
}

const run = (on = pool) => migrate(on, { dir, extensions: ['unaccent'] });
const refusal = (message: RegExp) =>
  expect.objectContaining({ name: 'DatabaseSetupError', message: expect.stringMatching(message) });
const rowsOf = async (sql: string) => (await pool.query(sql)).rows;

beforeEach(async () => {
  connection = await cloneDatabase('template1');
  pool = open(connection);
  write(files);
});

test('migrations are applied in order, once, and written down', async () => {
  expect(await run()).toEqual(['0001_base', '0002_mais']);
  expect(await run()).toEqual([]);
  write({ ...files, '0003_outras.sql': 'insert into coisa values (2)' });
  expect(await run()).toEqual(['0003_outras']);
  expect(await rowsOf('select id from coisa')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await rowsOf('select nome, aplicada_em from migracao order by nome')).toEqual([
    { nome: '0001_base', aplicada_em: expect.any(Date) },
    { nome: '0002_mais', aplicada_em: expect.any(Date) },
    { nome: '0003_outras', aplicada_em: expect.any(Date) },
  ]);
});

test('processes that start together apply each once', async () => {
  const applied = await Promise.all([run(), run(open(connection)), run(open(connection))]);
  expect(applied.flat()).toEqual(['0001_base', '0002_mais']);
  expect(await rowsOf('select id from coisa')).toEqual([{ id: 1 }]);
});

test('a migration that fails is undone, names its line, and is tried again next time', async () => {
  write({
    ...files,
    '0003_ruim.sql': 'insert into coisa values (2);\n\ninsert into nada values (1);',
  });
  await expect(run()).rejects.toEqual(
    refusal(/A migração 0003_ruim falhou na linha 3 .*"nada" does not exist/),
  );
  expect(await rowsOf('select id from coisa')).toEqual([{ id: 1 }]);
  write({ ...files, '0003_ruim.sql': 'insert into coisa values (2)' });
  expect(await run()).toEqual(['0003_ruim']);
});

test('line ends of another system are no change', async () => {
  await run();
  write({ ...files, '0001_base.sql': files['0001_base.sql'].replace('\n', '\r\n') });
  expect(await run()).toEqual([]);
});

describe('refuses', () => {
  beforeEach(() => run());

  test('an applied file that has changed', async () => {
    write({ ...files, '0001_base.sql': 'create table coisa (id bigint);' });
    await expect(run()).rejects.toEqual(refusal(/já aplicadas foram alteradas: 0001_base\./));
  });

  test('a database that is ahead of the files', async () => {
    write({ '0001_base.sql': files['0001_base.sql'] });
    await expect(run()).rejects.toEqual(
      refusal(/não conhece: 0002_mais\. .*só de testes pode ser apagado/),
    );
  });

  test('a new file before an applied one', async () => {
    write({ ...files, '0000_antes.sql': 'select 1' });
    await expect(run()).rejects.toEqual(
      refusal(/antes da última aplicada \(0002_mais\): 0000_antes\./),
    );
  });

  test.each(['3_curto.sql', '0002_repete.sql', '0003-traço.sql'])('the name %s', async (name) => {
    write({ ...files, [name]: 'select 1' });
    await expect(run()).rejects.toEqual(refusal(new RegExp(`nome da migração ${name}`)));
  });
});

describe('extensions', () => {
  const needing = (extensions: string[]) => migrate(pool, { dir, extensions });

  test('that the server does not have are named before anything is done', async () => {
    await expect(needing(['unaccent', 'citus', 'postgis'])).rejects.toEqual(
      refusal(/não oferece as extensões necessárias: citus, postgis\. .*postgresql-contrib/),
    );
    expect(await rowsOf(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  test('that the role may not make are named with the words to make them', async () => {
    await expect(needing(['file_fdw'])).rejects.toEqual(
      refusal(new RegExp(`no banco ${connection.database}: CREATE EXTENSION file_fdw;`)),
    );
  });

  test('that somebody else has made already will do', async () => {
    const admin = open({ ...inject('databaseAdmin'), database: connection.database });
    await admin.query('create extension file_fdw');
    expect(await needing(['file_fdw'])).toEqual(['0001_base', '0002_mais']);
  });
});

test('our own migrations make a database from nothing', async () => {
  const applied = await migrate(pool);
  expect(applied[0]).toBe('0001_base');
  expect(await migrate(pool)).toEqual([]);
});
