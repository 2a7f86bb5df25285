import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../src/infra/db/embedded.ts';
import { createPool } from '../src/infra/db/pool.ts';
import { cloneDatabase } from './database.ts';
import { temporaryData } from './program.ts';
import { createTestApp, signIn } from './server.ts';

const addressOf = ({ user, database, host }: { user: string; database: string; host: string }) =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;

test('reports are read from the copy, all else where it is written', async () => {
  const copy = await cloneDatabase('aponta_demo');
  const other = createPool(copy);
  // A copy that is behind: nothing was logged yet.
  await other.query('truncate apontamento cascade');
  const server = await createTestApp({ config: { databaseReadUrl: addressOf(copy) } });
  try {
    const admin = await signIn(server.app, 'ADM0001');
    const read = async (url: string) => (await admin({ method: 'GET', url })).json();
    const all = await read('/apontamento/apontamento/filter');
    expect(all.totalElements).toBeGreaterThan(0);
    const report = await read('/apontamento/apontamento/relatorio/previa');
    expect(report.totais).toMatchObject({ linhas: 0 });
  } finally {
    await server.close();
    await other.end();
  }
});

const full = process.env.APONTA_TEST_FULL === '1';
const log = { info() {}, warn: console.warn, error: console.error };

/** Where root keeps the data of `dataDir`. */
const placeOf = (dataDir: string) =>
  join(readFileSync(join(dataDir, 'postgres.txt'), 'utf8').split('\n')[0] ?? '', 'data');

describe.runIf(full && process.getuid?.() === 0)('a copy that PostgreSQL streams', () => {
  test('has what was written, and takes no change', async () => {
    const [first, second] = [temporaryData(), temporaryData()];
    const start = (dataDir: string) => startEmbedded({ dataDir, log });
    // Made and stopped: what a copy begins with.
    for (const { dataDir } of [first, second]) await (await start(dataDir)).stop();
    const [from, to] = [placeOf(first.dataDir), placeOf(second.dataDir)];
    const primary = await start(first.dataDir);
    const { host, port } = primary.admin;
    await primary.stop();
    cpSync(from, to, { recursive: true, force: true, preserveTimestamps: true });
    writeFileSync(join(to, 'standby.signal'), '');
    writeFileSync(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`,
    );
    const writing = await start(first.dataDir);
    const reading = await start(second.dataDir);
    const [writer, reader] = [new Client(writing.connection), new Client(reading.connection)];
    try {
      await Promise.all([writer.connect(), reader.connect()]);
      await writer.query(`create table escrita as select 'veio' as valor`);
      await vi.waitFor(async () => {
        const { rows } = await reader.query('select valor from escrita');
        expect(rows).toEqual([{ valor: 'veio' }]);
      }, 10_000);
      await expect(reader.query('create table outra ()')).rejects.toMatchObject({ code: '25006' });
    } finally {
      await Promise.all([writer.end(), reader.end()]);
      await reading.stop();
      await writing.stop();
      for (const { remove } of [first, second]) remove();
    }
  }, 120_000);
});
