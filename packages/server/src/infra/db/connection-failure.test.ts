import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { openDatabase, prepare } from '../../database.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { inWords } from './connection-failure.ts';
import { createPool } from './pool.ts';

const log = pino({ level: 'silent' });
const open = (databaseUrl: string) =>
  openDatabase(readConfig({ DATABASE_URL: databaseUrl }), systemClock, log);
const { host, port } = inject('databaseAdmin');
const bySocket = (user: string, database: string) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** A server that is no PostgreSQL: it answers one byte to whoever asks for TLS. */
async function withoutTls() {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.each([
  ['a database that is not there', bySocket('aponta', 'nada'), /o banco não existe/],
  ['a user that is not there', bySocket('ninguem', 'postgres'), /não deixa este usuário entrar/],
  ['nobody at the port', 'postgres://a:b@127.0.0.1:1/a', /ninguém atende/],
  ['a password that is no address', 'postgres://a:b/c@127.0.0.1:1/a', /não pôde ser lido/],
])('%s is told in words', async (_, url, words) => {
  await expect(open(url)).rejects.toMatchObject({
    name: 'DatabaseSetupError',
    message: expect.stringMatching(words),
  });
});

test('a server without TLS is told of, where it is asked for', async () => {
  const server = await withoutTls();
  const url = `postgres://a:b@127.0.0.1:${server.port}/a?sslmode=require`;
  await expect(open(url)).rejects.toThrow(/não aceita TLS/);
  server.close();
});

test.each([
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "a", no encryption', /daqui sem TLS/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7", SSL encryption', /não deixa este usuário/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /autoridade/],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /vencid|venceu|expir/i],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: db. is not in the cert's altnames", /outro|nome/],
])('%s, %s, is told in words of TLS', (code, message, words) => {
  expect(inWords(Object.assign(new Error(message), { code }))).toMatchObject({
    name: 'DatabaseSetupError',
    message: expect.stringMatching(words),
  });
});

test('servers that start together on an empty database fill it once', async () => {
  const connection = await cloneDatabase('aponta_template');
  const pools = [createPool(connection), createPool(connection)];
  await Promise.all(pools.map((pool) => prepare(pool, { demo: true }, systemClock, log)));
  const { rows } = await (pools[0] as (typeof pools)[0]).query(
    `select count(*)::int as n from funcionario where codigo = 'ADM0001'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  await Promise.all(pools.map((pool) => pool.end()));
});
