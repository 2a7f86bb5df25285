import { auditTexts } from '@aponta/sdk/server';
import type { Db } from '../infra/db/pool.ts';
import { type Break, follow, type Head, type Link, lineOf, link, none } from './chain.ts';
import * as queries from './queries.ts';

const batch = 5_000;

/** How many links one call of the contract follows: some seconds. */
export const aCall = 100_000;

/** Links the rows that have none yet; answers how many. Nothing where another process does it. */
export async function seal(db: Db): Promise<number> {
  for (let sealed = 0; ; ) {
    const done = await db.transaction().execute(async (trx) => {
      if (!(await queries.claimChain(trx))) return 0;
      let { posicao, hash } =
        (await queries.lastLink(trx)) ?? (await queries.lastDrop(trx)) ?? none;
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
  expected?: 'same' | 'other' | 'missing' | 'dropped';
  /** The end of what was dropped, from which the chain was followed. */
  dropped?: Dropped;
  /** There are more links than were asked for. */
  more?: boolean;
}

/** Where to begin, and how many links to follow. */
interface Span {
  from?: Head;
  most?: number;
}

type Dropped = Head & { em: Date };

/** What the chain has where somebody wrote its hash down, as far as what was dropped tells. */
function expectedOf(expected: Head | undefined, dropped: Head | undefined): Verified['expected'] {
  if (!expected || !dropped || expected.posicao > dropped.posicao) return expected && 'missing';
  if (expected.posicao < dropped.posicao) return 'dropped';
  return expected.hash.equals(dropped.hash) ? 'same' : 'other';
}

/** Links that are right, in their order. */
interface Part {
  /** The end of what was dropped, after which these links come: of the first, and of what was dropped while we read. */
  after?: Dropped;
  links: readonly Link[];
}

/** Follows the chain from its beginning, or the end of what was dropped; ends with what became of it. */
async function* walk(
  db: Db,
  expected?: Head,
  { from, most = Number.POSITIVE_INFINITY }: Span = {},
): AsyncGenerator<Part, Verified> {
  let dropped = await queries.lastDrop(db);
  let after = dropped;
  let head: Head = from ?? dropped ?? none;
  let found = expectedOf(expected, dropped);
  const size = Math.min(batch, most);
  for (let seen = size; ; seen += size) {
    const links = await queries.links(db, head.posicao, size);
    const noted = links.find(({ posicao }) => posicao === expected?.posicao);
    if (expected && noted) found = noted.hash.equals(expected.hash) ? 'same' : 'other';
    const next = follow(head, links);
    yield { after, links: links.filter(({ posicao }) => posicao <= next.head.posicao) };
    after = undefined;
    head = next.head;
    if (next.broken) {
      const now = await queries.lastDrop(db);
      if (now === undefined || now.posicao <= head.posicao)
        return { ...next, outside: [], expected: found, dropped };
      dropped = now;
      after = now;
      head = now;
    } else if (links.length < size) {
      return { head, outside: await queries.outside(db), expected: found, dropped };
    } else if (seen >= most) {
      return { head, outside: [], expected: found, dropped, more: true };
    }
  }
}

/** Reads the chain, whole where nothing else is said. */
export async function verify(db: Db, expected?: Head, span?: Span): Promise<Verified> {
  const parts = walk(db, expected, span);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
  }
}

/** The file for an auditor, as far as the chain is right; `onEnd` is told what became of it. */
export async function* exportLines(
  db: Db,
  expected?: Head,
  onEnd?: (verified: Verified) => void,
): AsyncGenerator<string, undefined> {
  const parts = walk(db, expected);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) {
      onEnd?.(value);
      return;
    }
    const { after, links } = value;
    if (after) yield lineOf({ ...after, text: auditTexts.descartada(after.em.toISOString()) });
    if (links.length > 0) yield links.map(lineOf).join('');
  }
}
