import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../database.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Connection } from './embedded.ts';

const log = pino({ level: 'silent' });
const { host, port } = inject('databaseAdmin');
let database: Connection;
let refuses = false;

/** A startup message with no parameter but who and where. */
function bareStartup({ user, database }: Connection): Buffer {
  const text = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + text.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, text]);
}

/** What PgBouncer says of a parameter that it does not know, unless it was told to ignore it. */
function refusal(): Buffer {
  const text = 'unsupported startup parameter: statement_timeout';
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Stands between us and PostgreSQL as PgBouncer does: of what a session asks for at its start nothing arrives. */
const pooler = createServer((caller) => {
  caller.once('data', () => {
    if (refuses) return caller.end(refusal());
    const server: Socket = connect(join(host, `.s.PGSQL.${port}`));
    server.write(bareStartup(database));
    caller.pipe(server).pipe(caller);
    for (const end of [caller, server]) end.on('error', () => undefined);
  });
});

beforeAll(async () => {
  database = await cloneDatabase('aponta_template');
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  pooler.close();
});

test.each([
  ['refuses what a session asks for', true, 'unsupported startup parameter'],
  ['drops what a session asks for', false, 'statement_timeout 0'],
])('a pooler that %s is refused in words', async (_, how, said) => {
  refuses = how;
  const { port: at } = pooler.address() as AddressInfo;
  const url = `postgres://${database.user}@127.0.0.1:${at}/${database.database}`;
  const opening = openDatabase(readConfig({ DATABASE_URL: url }), systemClock, log);
  await expect(opening).rejects.toMatchObject({
    name: 'DatabaseSetupError',
    message: expect.stringMatching(new RegExp(`o próprio PostgreSQL.*${said}`)),
  });
});
