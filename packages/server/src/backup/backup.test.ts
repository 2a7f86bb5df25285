import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Approval, approve, startApproval } from '../../test/approval.ts';
import { cloneDatabase } from '../../test/database.ts';
import { createTestApp, signIn } from '../../test/server.ts';
import type { Connection } from '../infra/db/embedded.ts';
import { createDb, createPool } from '../infra/db/pool.ts';
import { openGate } from '../rm/gate.ts';
import { ensurePrefix } from '../rm/installation.ts';
import { compare } from '../somas/commands.ts';
import { runBackup, runRestaurar } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'aponta-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

let the: Approval;
let before: Record<string, string>;
let prefix: string;
let measurement: number;
let file: string;
let source: Connection;

const urlOf = ({ user, database, host, port }: Connection) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Runs a command on a database; answers its exit code and what it said. */
async function run(command: typeof runBackup, args: string[], on?: Connection) {
  const said: string[] = [];
  const stderr = new PassThrough();
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const env = on ? { DATABASE_URL: urlOf(on) } : { APONTA_DATA: join(folder, 'nada') };
  const code = await command(args, env, (line) => said.push(line), streams);
  return { code, said: said.join('\n') };
}

/** What each table holds. */
async function contents(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
    );
    found[name] = sums[0].sum;
  }
  return found;
}

const owned: Pool[] = [];
afterAll(async () => {
  await Promise.all(owned.map((pool) => pool.end()));
});
function open(connection: Connection): Pool {
  const pool = createPool(connection);
  owned.push(pool);
  return pool;
}

/** An empty database that the backup was brought into. */
async function restored(...args: string[]) {
  const connection = await cloneDatabase('template1');
  const answer = await run(runRestaurar, [file, ...args], connection);
  expect(answer).toMatchObject({ code: 0 });
  return { connection, pool: open(connection), said: answer.said };
}

/** A change that a restore makes itself. */
const changed = ['auditoria', 'soma_auditoria', 'migracao', 'sessao', 'portao_rm', 'nova_senha'];
const lasting = (all: Record<string, string>, without: string[] = []) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => ![...changed, ...without].includes(name)),
  );

beforeAll(async () => {
  the = await startApproval();
  const person = await the.contractor();
  const { id } = await the.requested(person);
  for (const approver of [the.primario, the.secundario]) {
    expect((await approve(approver.call, { medicao: id })).statusCode).toBe(200);
  }
  const { pool } = the.server;
  const { rows } = await pool.query('select id from medicao where aprovacao_id = $1', [id]);
  measurement = rows[0].id;
  prefix = await ensurePrefix(createDb(pool));
  const key = `APONTA:${prefix}:MS:${measurement}`;
  await pool.query(
    `insert into integracao_rm (tipo, medicao_id, status, marcada_por, marcada_em, chave, coligada, idmov)
     values ('MS', $1, 'INTEGRADA', $2, now(), $3, '1', '990001')`,
    [measurement, the.admin.codigo, key],
  );
  await pool.query(
    `insert into saida (id, canal, destino, assunto, criada_em, vale_ate)
     values (gen_random_uuid(), 'EMAIL', 'ana@empresa.example', 'Resumo', now(), now() + interval '1 day')`,
  );
  await pool.query(
    `insert into webhook (nome, url, formato, eventos, criado_por, criado_em)
     values ('Canal', 'https://canal.example', 'SLACK', '{PERIODO_APROVADO}', $1, now())`,
    [the.admin.codigo],
  );
  await pool.query(
    `insert into nova_senha (usuario, hash, criada_em, expira_em)
     values ($1, '\\x00', now(), now() + interval '1 day')`,
    [the.admin.codigo],
  );
  before = await contents(pool);
  const { rows: found } = await pool.query('select current_database() as database');
  source = { ...inject('databaseAdmin'), user: 'aponta', database: found[0].database };
  const made = await run(runBackup, [folder], source);
  expect(made).toMatchObject({ code: 0 });
  const [name] = readdirSync(folder);
  file = join(folder, name ?? '');
  expect(made.said).toContain(file);
}, 120_000);
afterAll(() => the.server.close());

test('a backup is one file that its owner alone may read, and that proves whole', async () => {
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^aponta-\d{8}-\d{6}\.backup$/)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run(runBackup, ['--conferir', file])).toEqual({
    code: 0,
    said: expect.stringMatching(/^O backup de .* está inteiro$/),
  });
});

test('what was restored is what was there: people sign in, totals agree, numbering goes on', async () => {
  const { pool } = await restored();
  expect(lasting(await contents(pool), ['instalacao'])).toEqual(lasting(before, ['instalacao']));
  expect(await compare(createDb(pool), false, () => undefined)).toBe(0);
  expect(await ensurePrefix(createDb(pool))).toBe(prefix);

  const server = await createTestApp({ pool, clock: the.clock });
  const admin = await signIn(server.app, 'ADM0001');
  const audit = await admin({ method: 'GET', url: '/apontamento/auditoria?objeto=backup' });
  expect(audit.json().content).toMatchObject([{ operacao: 'restaurarBackup', usuario: null }]);
  const { rows: open } = await pool.query(
    `select count(*) from sessao where encerrada_em is null and usuario <> 'ADM0001'`,
  );
  expect(open).toEqual([{ count: 0 }]);
  const { rows } = await pool.query(
    `select nextval(pg_get_serial_sequence('medicao', 'id')) as medicao, (select max(id) from apontamento) as ultimo,
            nextval(pg_get_serial_sequence('apontamento', 'id')) as apontamento`,
  );
  // Numbers that RM may know of measurements made after the backup are not given to others.
  expect(rows[0].medicao).toBeGreaterThan(measurement + 9_999);
  expect(rows[0].apontamento).toBeGreaterThan(rows[0].ultimo);
  await expect(pool.query('delete from auditoria')).rejects.toThrow('only grows');
  await expect(
    pool.query(
      `update apontamento set projeto_id = 0 where id = (select max(id) from apontamento)`,
    ),
  ).rejects.toThrow('foreign key');
  await server.app.close();
});

test('nothing goes to RM after a restore until a person has looked there', async () => {
  const { pool, said } = await restored();
  expect(said).toContain(
    `Procure no RM os movimentos cuja chave começa por APONTA:${prefix}, MS de número acima de ${measurement} e MT acima de`,
  );
  const db = createDb(pool);
  const server = await createTestApp({ pool, clock: the.clock });
  const admin = await signIn(server.app, 'ADM0001');
  const gate = async () => (await admin({ method: 'GET', url: '/rm/portao' })).json();
  expect(await gate()).toMatchObject({
    fechado: true,
    motivo: 'BACKUP',
    mensagem: expect.stringContaining('só então abra o portão'),
  });
  // RM taking the password proves nothing of what it has.
  expect(await openGate(db, 'password')).toBe(false);
  expect(await gate()).toMatchObject({ fechado: true });
  const opened = await admin({ method: 'POST', url: '/rm/portao/abrir' });
  expect(opened.json()).toMatchObject({ fechado: false, motivo: null });
  await server.app.close();
});

test('a way to a new password that was open when the backup was made is closed', async () => {
  const { pool } = await restored();
  const { rows } = await pool.query('select from nova_senha where usada_em is null');
  expect(rows).toEqual([]);
});

test('a copy has keys of its own, sends nothing to RM and lets nobody open the way', async () => {
  const { pool, said } = await restored('--como-copia');
  expect(said).toContain('É uma cópia');
  expect(await ensurePrefix(createDb(pool))).not.toBe(prefix);
  const { rows } = await pool.query('select copia from portao_rm');
  expect(rows).toEqual([{ copia: true }]);
  // Letters and calls are the first one's to send.
  const { rows: sent } = await pool.query(
    `select (select count(*) from saida) as letters, (select count(*) from webhook where ativo) as hooks`,
  );
  expect(sent).toEqual([{ letters: 0, hooks: 0 }]);
  const server = await createTestApp({ pool, clock: the.clock });
  const admin = await signIn(server.app, 'ADM0001');
  const opened = await admin({ method: 'POST', url: '/rm/portao/abrir' });
  expect(opened.statusCode).toBe(422);
  expect(opened.body).toContain('cópia para testes');
  // A verification that passes would open it, too.
  expect(await openGate(createDb(pool), 'person')).toBe(false);
  const { rows: after } = await pool.query('select copia from portao_rm');
  expect(after).toHaveLength(1);
  await server.app.close();
});

describe('nothing is lost', () => {
  let connection: Connection;
  let present: Record<string, string>;
  beforeAll(async () => {
    connection = await cloneDatabase('aponta_demo');
    const pool = createPool(connection);
    present = await contents(pool);
    await pool.end();
  });
  const unharmed = async () => {
    const again = createPool(connection);
    const found = await contents(again);
    await again.end();
    expect(found).toEqual(present);
  };
  const damaged = (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, 'damaged');
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };
  const flipped = (at: number) => (bytes: Buffer) => {
    const place = Math.floor(bytes.length * at);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    return bytes;
  };

  const respelled = (bytes: Buffer) => {
    const text = zstdDecompressSync(bytes);
    text.write('Teresa', text.indexOf('Tereza'));
    return zstdCompressSync(text);
  };

  test.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /incompleto/],
    ['without its last bytes', (bytes: Buffer) => bytes.subarray(0, -20), /incompleto|danificado/],
    ['with one bit changed early', flipped(0.1), /danificado|recusou|backup/],
    ['with one bit changed late', flipped(0.97), /danificado|recusou/],
    ['packed anew with a letter changed', respelled, /alterado/],
    ['another file', () => Buffer.from('Nada disto'), /não é um backup/],
  ])('a file that is %s is refused', async (_, change, words) => {
    const path = damaged(change);
    const answer = await run(runRestaurar, [path, '--substituir'], connection);
    expect(answer).toEqual({ code: 1, said: expect.stringMatching(words) });
    expect((await run(runBackup, ['--conferir', path])).code).toBe(1);
  });

  test('a database with data needs a word more', async () => {
    const refused = await run(runRestaurar, [file], connection);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('--substituir') });
  });

  test('a server in use keeps its database', async () => {
    const server = createPool(connection);
    await server.query('select 1');
    const refused = await run(runRestaurar, [file, '--substituir'], connection);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('em uso') });
    await server.end();
    await unharmed();
  });

  test('what others keep in the database is not ours to remove', async () => {
    const strange = await cloneDatabase('template1');
    const theirs = createPool(strange);
    await theirs.query('create table deles (id int)');
    await theirs.end();
    const refused = await run(runRestaurar, [file, '--substituir'], strange);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('não são do Aponta') });
  });

  test('with the word, what was there is replaced as a whole', async () => {
    expect(await run(runRestaurar, [file, '--substituir'], connection)).toMatchObject({ code: 0 });
    const again = open(connection);
    expect(lasting(await contents(again), ['instalacao'])).toEqual(lasting(before, ['instalacao']));
  });
});

test('a place that cannot be written to is refused in words', async () => {
  const no = join(folder, 'arquivo');
  writeFileSync(no, '');
  const said = `O arquivo não pôde ser lido ou gravado: ${no}/x.backup.parcial: um trecho do caminho não é uma pasta`;
  expect(await run(runBackup, [join(no, 'x.backup')], source)).toEqual({ code: 1, said });
});

test('of a folder’s backups the newest are kept, and other files left alone', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'aponta-manter-'));
  for (const name of ['aponta-20250101-000000.backup', 'aponta-20250102-000000.backup', 'meu.txt'])
    writeFileSync(join(kept, name), '');
  const { code, said } = await run(runBackup, [kept, '--manter', '2'], source);
  expect(code).toBe(0);
  expect(said).toContain('Apagado aponta-20250101-000000.backup');
  expect(readdirSync(kept).sort().slice(0, 1)).toEqual(['aponta-20250102-000000.backup']);
  expect(readdirSync(kept)).toHaveLength(3);
  rmSync(kept, { recursive: true });
});

test.each([
  [runBackup, ['a', 'b'], 2],
  [runBackup, ['--manter', '0'], 2],
  [runBackup, ['--conferir'], 2],
  [runBackup, ['--help'], 2],
  [runRestaurar, [], 2],
  [runRestaurar, ['a', '--forcar'], 2],
  [runBackup, [join(folder, 'nada/x'), '--manter', '3'], 1],
  [runBackup, [], 1],
])('%o %j ends with %i', async (command, args, code) => {
  const answer = await run(command, args);
  expect(answer.code).toBe(code);
  expect(answer.said).not.toBe('');
});
