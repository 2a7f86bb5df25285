import type { Db } from '../infra/db/pool.ts';
import { type Break, follow, type Head, type Link, link, none } from './chain.ts';
import * as queries from './queries.ts';

const batch = 5_000;

/** Links the rows that have none yet; answers how many. Nothing where another process does it. */
export async function seal(db: Db): Promise<number> {
  for (let sealed = 0; ; ) {
    const done = await db.transaction().execute(async (trx) => {
      if (!(await queries.claimChain(trx))) return 0;
      let { posicao, hash } = (await queries.lastLink(trx)) ?? none;
      const rows = await queries.unlinked(trx, batch);
      const added = rows.map(({ id, text }) => {
        posicao += 1;
        hash = link(hash, text);
        return { posicao, id, hash };
      });
      if (added.length > 0) await queries.addLinks(trx, added);
      return added.length;
    });
    sealed += done;
    if (done < batch) return sealed;
  }
}

export interface Verified {
  head: Head;
  broken?: Break;
  /** Rows past the chain. */
  outside: number[];
  /** What the chain has where somebody wrote its hash down. */
  expected?: 'same' | 'other' | 'missing';
}

/** Reads the chain from its beginning; `onLinks` is given what is right. */
export async function verify(
  db: Db,
  expected?: Head,
  onLinks: (links: readonly Link[]) => Promise<void> = async () => undefined,
): Promise<Verified> {
  let head = none;
  let found: Verified['expected'] = expected && 'missing';
  for (;;) {
    const links = await queries.links(db, head.posicao, batch);
    const noted = links.find(({ posicao }) => posicao === expected?.posicao);
    if (expected && noted) found = noted.hash.equals(expected.hash) ? 'same' : 'other';
    const next = follow(head, links);
    if (next.broken) return { ...next, outside: [], expected: found };
    head = next.head;
    await onLinks(links);
    if (links.length < batch) return { head, outside: await queries.outside(db), expected: found };
  }
}
