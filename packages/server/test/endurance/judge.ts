import type { Pool } from 'pg';
import { expect } from 'vitest';
import { createDb } from '../../src/infra/db/pool.ts';
import type { SimulatedRm } from '../../src/rm/simulado/server.ts';
import { compare } from '../../src/somas/commands.ts';
import { results } from '../rm/queue.ts';
import type { Acknowledged } from './work.ts';

/** Every entry that was acknowledged is there once, and none that was taken back; the sums are those of the rows. */
export async function judgeEntries(pool: Pool, { entries }: Acknowledged): Promise<void> {
  const wanted = [...entries].filter(([, { removed }]) => !removed);
  const { rows } = await pool.query<{ key: string; id: number; minutos: number; made: number }>(
    `select observacao as key, a.id, minutos,
       (select count(*) from auditoria where objeto = 'apontamento' and objeto_id = a.id::text and antes is null) as made
     from apontamento a where length(observacao) = 36 and observacao ~ '^[0-9a-f-]{36}$'`,
  );
  expect(rows.map(({ key, id }) => `${key} ${id}`).sort()).toEqual(
    wanted.map(([key, { id }]) => `${key} ${id}`).sort(),
  );
  expect(rows.filter(({ minutos, made }) => minutos !== 1 || Number(made) !== 1)).toEqual([]);
  const said: string[] = [];
  expect(await compare(createDb(pool), false, (line) => said.push(line)), said.join('\n')).toBe(0);
}

/** Every approval that was acknowledged was given, once. */
export async function judgeApprovals(pool: Pool, { approvals }: Acknowledged): Promise<void> {
  const { rows } = await pool.query<{ id: number; status: string; given: number }>(
    `select id, status, (select count(*) from auditoria
       where objeto = 'aprovacao' and objeto_id = a.id::text and antes is not null) as given
     from aprovacao a where id = any($1)`,
    [[...approvals.keys()]],
  );
  const statuses = ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'];
  const found = new Map(rows.map(({ id, status, given }) => [id, [status, Number(given)]]));
  for (const [id, given] of approvals)
    expect(found.get(id), `request ${id}`).toEqual([statuses[given], given]);
}

/** Every measurement of a batch is one movement in RM, and knows which. */
export async function judgeBatches(pool: Pool, rm: SimulatedRm): Promise<number> {
  const movements = [...rm.ledger.movimentos.values()].map(({ idmov, tmov }) => [
    tmov.IDINTEGRACAO,
    idmov,
  ]);
  const rows = await results(pool);
  expect(rows.map(({ chave, idmov }) => [chave, idmov]).sort()).toEqual(movements.sort());
  expect(rows.filter(({ status }) => status !== 'INTEGRADA')).toEqual([]);
  return rows.length;
}
