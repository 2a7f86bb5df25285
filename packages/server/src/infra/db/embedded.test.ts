import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  childrenOf,
  end,
  install,
  type Program,
  startHolder,
  until,
} from '../../../test/embedded-process.ts';
import { durablePlace } from './embedded/place.ts';
import { findUser } from './embedded/system-user.ts';
import { type Connection, type Embedded, startEmbedded } from './embedded.ts';
import { DatabaseSetupError } from './setup-error.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const hasProc = existsSync('/proc/self');
const nobody = findUser('nobody') ?? { uid: 0, gid: 0 };
const log = { info() {}, warn() {}, error() {} };

const temp = mkdtempSync(join(tmpdir(), 'aponta-embedded-'));
chmodSync(temp, 0o755);
afterAll(() => {
  rmSync(temp, { recursive: true, force: true });
  vi.resetConfig();
});

const system = { dir: join(temp, 'var'), user: 'nobody' };
const dataDir = join(temp, 'clone', '.aponta');

let running: Embedded | undefined;

/** Starts in this process, to be stopped after the test. */
async function startHere(where = system): Promise<Connection> {
  running = await startEmbedded({ dataDir, log, system: where });
  return running.connection;
}

async function ask(connection: Connection, sql: string) {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}
const askKept = (connection: Connection) => ask(connection, 'select valor from guardado');
const kept = [{ valor: 42 }];

/** Where the server writes its number down, as long as it runs. */
const pidFile = (home: string) => join(home, 'data/postmaster.pid');
const serverOf = (home: string) => Number.parseInt(readFileSync(pidFile(home), 'utf8'), 10);

let home: string;

beforeAll(async () => {
  mkdirSync(dirname(dataDir), { mode: 0o700 });
  const connection = await startHere();
  home = durablePlace(dataDir, system, log).home;
  await ask(connection, 'create table guardado as select 42 as valor');
  await running?.stop();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

test('what was written is there at the next start', async () => {
  expect(await askKept(await startHere())).toEqual(kept);
});

test('Aponta is no superuser of its own database', async () => {
  const connection = await startHere();
  const [role] = await ask(
    connection,
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
  expect(await ask({ ...connection }, 'select current_database() as name')).toEqual([
    { name: 'aponta' },
  ]);
});

test('the address works as the settings do', async () => {
  await startHere();
  const client = new Client(running?.url);
  await client.connect();
  expect((await client.query('select valor from guardado')).rows).toEqual(kept);
  await client.end();
});

test.runIf(isRoot)(
  'root’s data are out of the closed folder, and the folder says where',
  async () => {
    await startHere();
    expect(dirname(home)).toBe(system.dir);
    expect(readFileSync(join(dataDir, 'postgres.txt'), 'utf8').split('\n')[0]).toBe(home);
    expect(statSync(home)).toMatchObject({ ...nobody, mode: 0o40700 });
  },
);

test('a kill -9 takes the server along and leaves the data', async () => {
  const { child, connection } = await startHolder(dataDir, system);
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('insert into guardado values (43)');
  await end(child, 'SIGKILL');
  expect(await askKept(await startHere())).toEqual([...kept, { valor: 43 }]);
  await ask(connection, 'delete from guardado where valor = 43');
});

test('an exit without a stop takes the server along', async () => {
  const { child } = await startHolder(dataDir, system);
  expect(existsSync(pidFile(home))).toBe(true);
  await end(child, 'exit');
  await until(() => !existsSync(pidFile(home)));
});

test.runIf(hasProc)('a server left behind is adopted, and then stopped', async () => {
  const { child, connection } = await startHolder(dataDir, system);
  const server = serverOf(home);
  for (const pid of childrenOf(Number(child.pid))) if (pid !== server) process.kill(pid, 'SIGKILL');
  await end(child, 'SIGKILL');
  expect(await askKept(connection)).toEqual(kept);

  expect(await askKept(await startHere())).toEqual(kept);
  expect(serverOf(home)).toBe(server);
  await running?.stop();
  expect(existsSync(pidFile(home))).toBe(false);
});

test('a second live Aponta is refused and does the first no harm', async () => {
  const { child, connection } = await startHolder(dataDir, system);
  const refusal = await startHere().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseSetupError);
  expect(String(refusal)).toContain(`Outro processo do Aponta (aponta ${child.pid}) já usa`);
  expect(await askKept(connection)).toEqual(kept);
  await end(child, 'exit');
  expect(await askKept(await startHere())).toEqual(kept);
});

test('of two that start at once one is refused', async () => {
  const starts = await Promise.allSettled([
    startHolder(dataDir, system),
    startHolder(dataDir, system),
  ]);
  const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
  try {
    expect(refusals.map(String)).toEqual([expect.stringContaining('Outro processo do Aponta')]);
    for (const { connection } of holders) expect(await askKept(connection)).toEqual(kept);
  } finally {
    for (const { child } of holders) await end(child, 'exit');
  }
});

test('a process number that another program was given does not keep the data locked', async () => {
  // The server of the test before may still be ending, by the number in the file.
  await until(() => !existsSync(pidFile(home)));
  const { uid, gid } = statSync(home);
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  writeFileSync(pidFile(home), `${stranger.pid}\n`);
  writeFileSync(join(home, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
  try {
    expect(await askKept(await startHere())).toEqual(kept);
    expect(stranger.exitCode).toBe(null);
  } finally {
    stranger.kill();
  }
});

test('a server that died is started again', async () => {
  const connection = await startHere();
  const server = serverOf(home);
  process.kill(server, 'SIGQUIT');
  await vi.waitFor(async () => expect(await askKept(connection)).toEqual(kept), {
    timeout: 30_000,
  });
  expect(serverOf(home)).not.toBe(server);
});

test('data of another major version are refused and left alone', async () => {
  const file = join(home, 'data/PG_VERSION');
  writeFileSync(file, '17\n');
  const refusal = await startHere().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseSetupError);
  expect(String(refusal)).toMatch(/são do PostgreSQL 17 e este Aponta usa o PostgreSQL 18/);
  expect(readFileSync(file, 'utf8')).toBe('17\n');
  writeFileSync(file, '18\n');
});

test('a server that cannot start says why', async () => {
  const file = join(home, 'data/postgresql.conf');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, 'shared_buffers = muitos\n');
  const refusal = await startHere().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseSetupError);
  expect(String(refusal)).toMatch(/não iniciou.*shared_buffers/s);
  writeFileSync(file, before);
});

test.runIf(isRoot)('a path too long for a socket gets a short one', async () => {
  const long = { ...system, dir: join(temp, 'x'.repeat(100)) };
  mkdirSync(long.dir, { mode: 0o755 });
  const moved = join(long.dir, basename(home));
  renameSync(home, moved);
  writeFileSync(join(dataDir, 'postgres.txt'), `${moved}\n`);
  const connection = await startHere(long);
  expect(connection.host).toMatch(/^\/tmp\/aponta-[0-9a-f]{12}$/);
  expect(statSync(connection.host)).toMatchObject({ ...nobody, mode: 0o40700 });
  expect(await askKept(connection)).toEqual(kept);
  await running?.stop();
  renameSync(moved, home);
  writeFileSync(join(dataDir, 'postgres.txt'), `${home}\n`);
  rmSync(connection.host, { recursive: true });
});

test('a temporary server and its folder go with the process', async () => {
  const { child, connection } = await startHolder(undefined, system);
  expect(await ask(connection, 'select 1 as um')).toEqual([{ um: 1 }]);
  await end(child, 'SIGKILL');
  await until(() => !existsSync(connection.host));
});

describe.runIf(isRoot)('installed in a folder', () => {
  const app = join(temp, 'app');
  let program: Program;
  beforeAll(async () => {
    mkdirSync(app, { mode: 0o700 });
    program = await install(app);
  });

  test('that only root can enter, it runs, with data of its own', async () => {
    const { child, connection } = await startHolder(join(app, 'do-root'), system, program);
    expect(dirname(connection.host)).toBe(system.dir);
    expect(connection.host).not.toBe(home);
    await expect(askKept(connection)).rejects.toThrow('"guardado" does not exist');
    await end(child, 'exit');
  });

  test('of a plain user, it runs as that user, with the data inside', async () => {
    chownSync(app, nobody.uid, nobody.gid);
    const mine = join(app, 'do-usuario');
    const { child, connection } = await startHolder(mine, system, { ...program, ...nobody });
    expect(connection.host).toBe(join(mine, 'postgres'));
    expect(statSync(connection.host)).toMatchObject({ ...nobody, mode: 0o40700 });
    expect(await ask(connection, 'select 1 as um')).toEqual([{ um: 1 }]);
    await end(child, 'exit');
  });

  test('with a plain user’s data, root runs it as that user', async () => {
    running = await startEmbedded({ dataDir: join(app, 'do-usuario'), log, system });
    expect(running.connection.host).toBe(join(app, 'do-usuario/postgres'));
    expect(statSync(join(running.connection.host, '.s.PGSQL.5432')).uid).toBe(nobody.uid);
  });
});
