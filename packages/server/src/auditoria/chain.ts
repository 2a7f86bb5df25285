import { createHash } from 'node:crypto';

/** Of no link at all. */
export const start = Buffer.alloc(32);

/** The hash of a link: of the hash before it, and of its row's text. */
export const link = (before: Buffer, text: string): Buffer =>
  createHash('sha256').update(before).update(text).digest();

export interface Link {
  posicao: number;
  auditoria_id: number;
  hash: Buffer;
  /** Null: the row is gone. */
  text: string | null;
}

/** Where a chain stands: its last link that is right. */
export interface Head {
  posicao: number;
  hash: Buffer;
}

export const none: Head = { posicao: 0, hash: start };

export type Break = {
  posicao: number;
  id: number | null;
  why: 'falta-elo' | 'falta-linha' | 'alterada';
};

/** A line of the export: position, hash and the text that was hashed. */
export const lineOf = ({ posicao, hash, text }: Omit<Link, 'auditoria_id'>): string =>
  `${posicao}\t${hash.toString('hex')}\t${text}\n`;

/** A head as people note it down: `120:9f86…`. */
export const notedOf = ({ posicao, hash }: Head): string => `${posicao}:${hash.toString('hex')}`;

/** Reads what people noted down; undefined of what is none. */
export function headOf(text: string): Head | undefined {
  const [, posicao, hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return posicao === undefined
    ? undefined
    : { posicao: Number(posicao), hash: Buffer.from(hash, 'hex') };
}

/** Follows the links in their order from `head`; answers how far they are right, and the first that is not. */
export function follow(head: Head, links: readonly Link[]): { head: Head; broken?: Break } {
  let at = head;
  for (const { posicao, auditoria_id: id, hash, text } of links) {
    const broken = (why: Break['why']) => ({ head: at, broken: { posicao, id, why } });
    if (posicao !== at.posicao + 1)
      return { head: at, broken: { posicao: at.posicao + 1, id: null, why: 'falta-elo' } };
    if (text === null) return broken('falta-linha');
    if (!link(at.hash, text).equals(hash)) return broken('alterada');
    at = { posicao, hash };
  }
  return { head: at };
}
