import { expect, test } from 'vitest';
import { queue, results } from '../../test/rm/queue.ts';
import { good, startSending } from '../../test/rm/sending.ts';
import { startRm } from '../../test/rm/simulated.ts';
import { enqueue } from '../features/integracao-rm/queries.ts';
import { createDb } from '../infra/db/pool.ts';
import { conclude } from './conclude.ts';
import { take } from './queue.ts';
import type { Outcome } from './settle.ts';

const the = startSending();

test('the end of a batch is told, whatever of it was sent again meanwhile', async () => {
  the.rm = await startRm();
  await queue(the.pool, [good, good]);
  const db = createDb(the.pool);
  const now = new Date();
  const next = async (outcome: Outcome) => {
    const task = await take(db, 60_000);
    if (!task) throw new Error('nothing is due');
    await conclude(db, task, outcome, now);
    return task;
  };
  const refused: Outcome = { status: 'ERRO', erro: 'x', bruto: '', causa: 'RECUSADA' };
  const { item } = await next(refused);
  const again = await db
    .transaction()
    .execute((trx) => enqueue(trx, 'MS', [item.id], { codigo: item.criado_por, now }));
  await next({ status: 'INTEGRADA', coligada: '1', idmov: '7' });
  const notices = async () =>
    (await the.pool.query('select mensagem, lote_id from notificacao order by lote_id')).rows;
  expect(await notices()).toEqual([]);
  await next(refused);
  expect(await notices()).toMatchObject([
    { lote_id: item.lote_id, mensagem: expect.stringContaining('1 integrada, 1 recusada') },
    { lote_id: again, mensagem: expect.stringContaining('0 integradas, 1 recusada') },
  ]);
  expect(await results(the.pool)).toMatchObject([{ status: 'ERRO' }, { status: 'INTEGRADA' }]);
});
