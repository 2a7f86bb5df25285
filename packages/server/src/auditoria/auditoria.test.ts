import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { createDb, createPool, type Db } from '../infra/db/pool.ts';
import { none } from './chain.ts';
import { runAuditoria } from './commands.ts';
import { discard } from './discard.ts';
import { claimChain } from './queries.ts';
import { seal, verify } from './seal.ts';

const connection = await cloneDatabase();
const admin = { ...inject('databaseAdmin'), database: connection.database };
const folder = mkdtempSync(join(tmpdir(), 'aponta-auditoria-'));
const url = `postgres://aponta@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`;
let pool: Pool;
let db: Db;
beforeAll(() => {
  pool = createPool(connection);
  db = createDb(pool);
});
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const act = (on: Pick<Pool, 'query'> = pool, operation = 'salvarConfig') =>
  on.query(
    `insert into auditoria (em, usuario, operacao, objeto, depois) values (now(), 'ADM0001', $1, 'config', '{"a": "ç\\t\\n"}')`,
    [operation],
  );

async function run(...args: string[]) {
  const said: string[] = [];
  const code = await runAuditoria(args, { DATABASE_URL: url }, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

/** Does what only who owns the database can, past the triggers; then puts it back. */
async function tampered(change: string, back: string) {
  const client = new Client(admin);
  await client.connect();
  await client.query(`set session_replication_role = replica; ${change}`);
  const answer = await run('verificar');
  await client.query(back);
  await client.end();
  return answer;
}

test('acts are linked in the order they ended, once, by several processes', async () => {
  const slow = await pool.connect();
  await slow.query('begin');
  await act(slow, 'lento');
  for (let n = 0; n < 3; n++) await act();
  expect(await seal(db)).toBe(3);
  await slow.query('commit');
  slow.release();
  await db.transaction().execute(async (other) => {
    expect(await claimChain(other)).toBe(true);
    expect(await seal(db)).toBe(0);
  });
  const done = await Promise.all([seal(db), seal(db), seal(db)]);
  expect(Math.max(...done)).toBe(1);
  expect(await seal(db)).toBe(0);
  const { rows } = await pool.query('select auditoria_id from auditoria_elo order by posicao');
  expect(rows.map(({ auditoria_id }) => auditoria_id)).toEqual([2, 3, 4, 1]);
  expect((await verify(db)).head.posicao).toBe(4);
});

test('a row that was changed, one that is gone and one that was put in are told', async () => {
  for (let n = 0; n < 3; n++) await act();
  expect(await run('verificar')).toMatchObject({
    code: 0,
    said: expect.stringContaining('7 linhas'),
  });
  const changed = await tampered(
    `update auditoria set usuario = 'OUTRO' where id = 3`,
    `update auditoria set usuario = 'ADM0001' where id = 3`,
  );
  expect(changed).toEqual({
    code: 1,
    said: expect.stringMatching(/posição 2, linha 3 .*alterada/),
  });
  const gone = await tampered(
    'create table guardada as select * from auditoria where id = 5; delete from auditoria where id = 5',
    'insert into auditoria overriding system value select * from guardada; drop table guardada',
  );
  expect(gone).toEqual({ code: 1, said: expect.stringMatching(/posição 5, linha 5 .*apagada/) });
  const unlinked = await tampered(
    'create table guardada as select * from auditoria_elo where posicao = 2; delete from auditoria_elo where posicao = 2',
    'delete from auditoria_elo where posicao > 7; insert into auditoria_elo select * from guardada; drop table guardada',
  );
  // Its row is linked anew, which does not close the gap.
  expect(unlinked).toEqual({ code: 1, said: expect.stringContaining('posição 2') });
});

test('who links everything anew is found out by a hash that was noted', async () => {
  await pool.query(
    'alter table auditoria_elo disable trigger user; delete from auditoria_elo; alter table auditoria_elo enable trigger user',
  );
  await seal(db);
  const { head } = await verify(db);
  const noted = `${head.posicao}:${head.hash.toString('hex')}`;
  expect(await run('verificar', '--esperado', noted)).toEqual({
    code: 0,
    said: expect.stringContaining(noted),
  });
  expect(await run('verificar', '--esperado', `${head.posicao}:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
  });
  expect((await run('verificar', '--esperado', `9999:${'0'.repeat(64)}`)).said).toContain(
    'acaba antes',
  );
});

test('a long chain is verified in parts', async () => {
  const { head } = await verify(db);
  let part = await verify(db, undefined, { most: 3 });
  expect(part).toMatchObject({ more: true, head: { posicao: 3 } });
  for (let n = 0; part.more && n < 100; n++)
    part = await verify(db, undefined, { from: part.head, most: 3 });
  expect(part.head).toEqual(head);
  const wrong = { posicao: 3, hash: Buffer.alloc(32, 1) };
  expect((await verify(db, undefined, { from: wrong })).broken).toMatchObject({ why: 'alterada' });
});

test('whoever has the export can follow the chain without us', async () => {
  const file = join(folder, 'auditoria.tsv');
  expect((await run('exportar', file)).code).toBe(0);
  let before = none.hash;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  for (const line of lines) {
    const [, hash, text = ''] = line.split('\t');
    before = createHash('sha256').update(before).update(text).digest();
    expect(before.toString('hex')).toBe(hash);
  }
  expect(lines).toHaveLength((await verify(db)).head.posicao);
  expect(await run('exportar', file)).toEqual({
    code: 1,
    said: `O arquivo não pôde ser gravado: ${file}: já existe`,
  });
});

test('what is old is dropped when it is whole; the chain goes on, and nothing else is dropped', async () => {
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const counted = async () =>
    (await pool.query('select coalesce(sum(quantidade), 0)::int as n from soma_auditoria')).rows[0]
      .n;
  await expect(pool.query('delete from auditoria')).rejects.toThrow('only grows');
  await pool.query(`insert into auditoria (em, usuario, operacao, objeto)
    values ('2019-05-01 12:00Z', 'ADM0001', 'salvarConfig', 'config')`);
  for (let n = 0; n < 2; n++) await act();
  await seal(db);
  const all = await count('auditoria');
  const before = (await verify(db)).head;
  // The old one lies behind newer ones, which it does not take with it.
  expect(await discard(db, new Date('2020-01-01'), new Date())).toEqual({ linhas: 0 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const broken = await tampered(`update auditoria set usuario = 'OUTRO' where id = 3`, 'select 1');
  expect(broken.code).toBe(1);
  const part = await discard(db, tomorrow, new Date());
  expect(part).toMatchObject({ broken: { id: 3, why: 'alterada' } });
  expect(await count('auditoria')).toBe(all - part.linhas + (part.linhas > 0 ? 1 : 0));
  const client = new Client(admin);
  await client.connect();
  await client.query(
    `set session_replication_role = replica; update auditoria set usuario = 'ADM0001' where id = 3`,
  );
  await client.end();
  expect(await run('descartar', '--antes', tomorrow.toISOString().slice(0, 10))).toMatchObject({
    code: 0,
  });
  expect(await counted()).toBe(await count('auditoria'));
  expect(await seal(db)).toBeGreaterThan(0);
  const { head, broken: now, dropped } = await verify(db);
  expect(now).toBeUndefined();
  expect(head.posicao).toBeGreaterThan(before.posicao);
  expect(await count('auditoria')).toBe(head.posicao - (dropped?.posicao ?? 0));
  const { rows } = await pool.query(
    `select depois from auditoria where operacao = 'descartarAuditoria' order by id desc limit 1`,
  );
  expect(rows[0].depois).toMatchObject({
    posicao: dropped?.posicao,
    hash: dropped?.hash.toString('hex'),
  });
  // What was noted of the end of what is gone is known still; of what came before it is not.
  const noted = `${dropped?.posicao}:${dropped?.hash.toString('hex')}`;
  expect(await run('verificar', '--esperado', noted)).toMatchObject({ code: 0 });
  expect(
    await run('verificar', '--esperado', `${dropped?.posicao}:${'0'.repeat(64)}`),
  ).toMatchObject({
    code: 1,
  });
  expect((await run('verificar', '--esperado', `1:${'0'.repeat(64)}`)).said).toContain(
    'descartada',
  );
  // The export begins where it goes on from.
  const file = join(folder, 'depois.tsv');
  await run('exportar', file);
  const [first = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(first).toMatch(
    new RegExp(`^${dropped?.posicao}\t${dropped?.hash.toString('hex')}\tdescartado`),
  );
  let at = Buffer.from(first.split('\t')[1] ?? '', 'hex');
  for (const line of lines) {
    const [, hash, text = ''] = line.split('\t');
    at = createHash('sha256').update(at).update(text).digest();
    expect(at.toString('hex')).toBe(hash);
  }
  for (const table of ['auditoria', 'auditoria_elo', 'auditoria_descarte'])
    await expect(pool.query(`delete from ${table}`), table).rejects.toThrow('only grows');
});

test.each([
  [[]],
  [['verificar', 'x']],
  [['exportar']],
  [['verificar', '--esperado', '1:aa']],
  [['apagar']],
  [['descartar']],
  [['descartar', '--antes', 'ontem']],
  [['verificar', '--antes', '2020-01-01']],
])('%j tells how it is called', async (args) => {
  expect((await run(...args)).code).toBe(2);
});

test('with another owner the server writes the audit and cannot touch what is written', async () => {
  const script = readFileSync(
    new URL('../../../../docs/exemplos/auditoria-de-outro-dono.sql', import.meta.url),
    'utf8',
  );
  const client = new Client(admin);
  await client.connect();
  await client.query('drop role if exists aponta_auditoria').catch(() => undefined);
  const known = await client.query(`select from pg_roles where rolname = 'aponta_auditoria'`);
  const filled = script
    .replaceAll(':"banco"', `"${connection.database}"`)
    .replaceAll(':"servidor"', 'aponta')
    .replace(/^create role .*;$/m, known.rowCount ? '' : '$&');
  await client.query(filled);
  await client.end();
  await act();
  expect(await seal(db)).toBe(1);
  expect((await run('verificar')).code).toBe(0);
  for (const statement of [
    'delete from auditoria',
    `update auditoria set usuario = 'X'`,
    'truncate auditoria_elo',
    'alter table auditoria disable trigger user',
    'drop table auditoria',
    'drop schema public cascade',
    'drop trigger auditoria_imutavel on auditoria_elo',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
});
