import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createBase } from './base.ts';

test('a server that is stopping ends what has begun, and refuses what has not in the form of all failures', async () => {
  const app = await createBase({ config: readConfig({}), logger: pino({ level: 'silent' }) });
  const slow = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  app.get('/api/lenta', () => {
    begun.resolve();
    return slow.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding(
    'utf8',
  );
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const ask = () => socket.write('GET /api/lenta HTTP/1.1\r\nhost: aponta\r\n\r\n');
  ask();
  await begun.promise;
  const stopping = Promise.withResolvers<void>();
  app.server.once('request', () => stopping.resolve());
  const closed = app.close();
  ask();
  await stopping.promise;
  slow.resolve('feita');
  await Promise.all([closed, once(socket, 'close')]);
  const [first = '', second = ''] = answers.split(/(?=HTTP\/1\.1 503)/);
  expect(first).toMatch(/^HTTP\/1\.1 200.*feita$/s);
  expect(second).toMatch(/^HTTP\/1\.1 503.*retry-after: [1-9]/s);
  expect(second).toContain('"codigo":"INDISPONIVEL"');
});
