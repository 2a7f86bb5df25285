import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from './pool.ts';

/** A PostgreSQL that asks for the password in clear, and refuses whatever it is told. */
async function startAsking() {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', (answer) => {
        told.push(answer.subarray(5, -1).toString());
        socket.destroy();
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { told, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

afterEach(() => vi.unstubAllEnvs());

/** The password that a server is told, whose address is `postgres://<who>127.0.0.1:<port>/banco`. */
async function passwordOf(who: string, env: (port: number) => Record<string, string> = () => ({})) {
  const server = await startAsking();
  for (const [name, value] of Object.entries(env(server.port))) vi.stubEnv(name, value);
  const pool = createPool({
    connectionString: `postgres://${who}127.0.0.1:${server.port}/banco?sslmode=disable`,
  });
  await pool.query('select 1').catch(() => undefined);
  await pool.end();
  server.close();
  return server.told;
}

test('a password may have any character, written as in an address', async () => {
  expect(await passwordOf('aponta:a%2Fb%40c%3A%23%25%20é@')).toEqual(['a/b@c:#% é']);
});

test('without one in the address that of the environment counts', async () => {
  expect(await passwordOf('aponta@', () => ({ PGPASSWORD: 'do ambiente' }))).toEqual([
    'do ambiente',
  ]);
});

test('without either that of the file of passwords does, by its host, port, database and user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-pgpass-'));
  const file = join(folder, 'senhas');
  const env = (port: number) => {
    const lines = [`127.0.0.1:${port}:outro:aponta:errada`, `*:${port}:banco:aponta:do arquivo`];
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    return { PGPASSFILE: file };
  };
  expect(await passwordOf('aponta@', env)).toEqual(['do arquivo']);
  rmSync(folder, { recursive: true });
});
