import { expect, test } from 'vitest';
import { queue, results, settled, startTestWorker, until } from '../../test/rm/queue.ts';
import { good, startSending } from '../../test/rm/sending.ts';
import { configOf, masters, startRm } from '../../test/rm/simulated.ts';
import { createDb } from '../infra/db/pool.ts';
import { closedGate, guarded, openGate } from './gate.ts';
import { take, untilDue } from './queue.ts';
import { createSoapGateway } from './soap.ts';

const the = startSending();
const { send } = the;

const both = (tipo: 'MS' | 'MT') => Array.from({ length: 6 }, () => ({ ...good, tipo }));
const wrong = { senha: 'errada', timeoutMs: 5_000 };

test('a refused password closes the gate of all processes after at most one further log-in', async () => {
  the.rm = await startRm();
  await queue(the.pool, [...both('MS'), ...both('MT')]);
  const config = configOf(the.rm.url, { ...wrong, concorrencia: 4 });
  the.workers = [1, 2].map(() => startTestWorker(the.connection, config));
  await until(async () => (await closedGate(createDb(the.pool))) !== undefined);
  await until(async () => (await results(the.pool)).every(({ status }) => status !== 'ENVIANDO'));
  expect(the.rm.refusedLogins()).toBeLessThanOrEqual(2);
  const { rows } = await the.pool.query(`select mensagem from notificacao where tipo = 'ERRO'`);
  expect(new Set(rows.map(({ mensagem }) => mensagem)).size).toBe(1);
});

test('what waits behind the gate goes once it is opened', async () => {
  the.rm = await startRm();
  await queue(the.pool, [good]);
  await the.pool.query(
    `insert into portao_rm (fechado_em, mensagem, resposta) values (now(), 'Fechado', '')`,
  );
  const db = createDb(the.pool);
  expect(await take(db, 60_000)).toBeUndefined();
  expect(await untilDue(db)).toBeUndefined();
  the.workers = [startTestWorker(the.connection, configOf(the.rm.url))];
  const gateway = guarded(createSoapGateway(configOf(the.rm.url)), db);
  await expect(gateway.coligadas()).rejects.toMatchObject({ failure: 'credenciais' });
  expect(the.rm.calls.size).toBe(0);
  expect(await openGate(db, 'password')).toBe(true);
  expect(await gateway.coligadas()).toHaveLength(masters.coligadas.length);
  await gateway.close();
  await until(() => settled(the.pool));
  expect(await results(the.pool)).toMatchObject([{ status: 'INTEGRADA' }]);
});

test('a question that RM refuses in words ends the batch, with nothing sent', async () => {
  const script = ({ operation }: { operation: string }) =>
    operation === 'ReadView' ? ({ kind: 'erro', commit: false } as const) : undefined;
  const rows = await send([good, good, good], { script }, { concorrencia: 1 });
  expect(rows).toMatchObject([1, 2, 3].map(() => ({ status: 'ERRO', causa: 'CONSULTA_RECUSADA' })));
  expect([...the.rm.calls]).toEqual([['ReadView', 1]]);
});
