import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import { type Break, follow, none } from './chain.ts';
import * as queries from './queries.ts';

const batch = 5_000;

export interface Discarded {
  /** How many rows went. */
  linhas: number;
  /** Where the chain breaks: nothing from there on is dropped. */
  broken?: Break;
}

/**
 * Drops the acts from before `before`, in the order of the chain, after their links were followed: what was changed is
 * evidence and stays. Each drop is itself an act of the audit. Nothing where another process is at the chain.
 */
export async function discard(db: Db, before: Date, now: Date): Promise<Discarded> {
  for (let linhas = 0; ; ) {
    const done = await db.transaction().execute((trx) => discardSome(trx, before, now));
    linhas += done.linhas;
    if (done.broken || done.linhas < batch) return { ...done, linhas };
  }
}

async function discardSome(db: Db, before: Date, now: Date): Promise<Discarded> {
  if (!(await queries.claimChain(db))) return { linhas: 0 };
  const head = (await queries.lastDrop(db)) ?? none;
  const links = await queries.droppable(db, head.posicao, batch);
  const young = links.findIndex(({ em }) => em !== null && em >= before);
  const old = young === -1 ? links : links.slice(0, young);
  const { head: last, broken } = follow(head, old);
  const right = old.filter(({ posicao }) => posicao <= last.posicao);
  const ate = right.flatMap(({ em }) => em ?? []).sort((a, b) => a.getTime() - b.getTime());
  const newest = ate.at(-1);
  if (!newest) return { linhas: 0, broken };
  await queries.drop(db, last, { linhas: right.length, ate: newest, em: now });
  const { audit } = auditor({
    db,
    at: now,
    user: undefined,
    client: { ip: 'servidor', agent: undefined, requestId: 'retencao' },
    operation: 'descartarAuditoria',
  });
  await audit('auditoria', null, {
    posicao: last.posicao,
    hash: last.hash.toString('hex'),
    linhas: right.length,
    ate: newest.toISOString(),
  });
  return { linhas: right.length, broken };
}
