import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { Head, Link } from './chain.ts';

/** A row as it is hashed: the same text in every time zone, and from every version of PostgreSQL. */
const text = sql<string>`jsonb_build_array(a.id, to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  a.usuario, a.ip, a.requisicao, a.operacao, a.objeto, a.objeto_id, a.antes, a.depois)::text`;

/** Any number: it only has to be the same in every Aponta. */
const LOCK = 20_251_129;

/** How far behind the newest link a row may still come: its act took its number, and ended later than that many others. */
const LATE = 20_000;

/** Whether this transaction alone adds links; another process does otherwise. */
export async function claimChain(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as ours`.execute(db);
  return rows[0]?.ours === true;
}

export const lastLink = (db: Db): Promise<Head | undefined> =>
  db
    .selectFrom('auditoria_elo')
    .select(['posicao', 'hash'])
    .orderBy('posicao', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Rows without a link, the oldest first. */
export async function unlinked(db: Db, limit: number): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select a.id, ${text} as text from auditoria a
    where a.id > (select coalesce(max(auditoria_id), 0) - ${sql.lit(LATE)} from auditoria_elo)
      and not exists (select from auditoria_elo e where e.auditoria_id = a.id)
    order by a.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function addLinks(
  db: Db,
  links: readonly { posicao: number; id: number; hash: Buffer }[],
): Promise<void> {
  await sql`insert into auditoria_elo (posicao, auditoria_id, hash)
    select * from unnest(${links.map(({ posicao }) => posicao)}::bigint[], ${links.map(({ id }) => id)}::bigint[],
                         ${links.map(({ hash }) => hash)}::bytea[])`.execute(db);
}

/** Where the chain begins: the end of what was dropped last. */
export const lastDrop = (db: Db): Promise<(Head & { em: Date }) | undefined> =>
  db
    .selectFrom('auditoria_descarte')
    .select(['posicao', 'hash', 'em'])
    .orderBy('posicao', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next links after a position, but for the last of all, with when their acts were. */
export async function droppable(
  db: Db,
  after: number,
  limit: number,
): Promise<(Link & { em: Date | null })[]> {
  const { rows } = await sql<Link & { em: Date | null }>`
    select e.posicao, e.auditoria_id, e.hash, a.em, case when a.id is not null then ${text} end as text
    from auditoria_elo e left join auditoria a on a.id = e.auditoria_id
    where e.posicao > ${after} and e.posicao < (select max(posicao) from auditoria_elo)
    order by e.posicao limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Drops rows and links up to a position, and keeps by what the chain goes on. */
export async function drop(
  db: Db,
  { posicao, hash }: Head,
  { linhas, ate, em }: { linhas: number; ate: Date; em: Date },
): Promise<void> {
  await db.insertInto('auditoria_descarte').values({ posicao, hash, linhas, ate, em }).execute();
  await sql`delete from auditoria using auditoria_elo e
    where e.auditoria_id = auditoria.id and e.posicao <= ${posicao}`.execute(db);
  await db.deleteFrom('auditoria_elo').where('posicao', '<=', posicao).execute();
}

export async function links(db: Db, after: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select e.posicao, e.auditoria_id, e.hash, case when a.id is not null then ${text} end as text
    from auditoria_elo e left join auditoria a on a.id = e.auditoria_id
    where e.posicao > ${after} order by e.posicao limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Rows that came in past the chain: they have no link though later ones have, and are not of an act of just now. */
export async function outside(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from auditoria a
    where a.id < (select max(auditoria_id) from auditoria_elo)
      and not exists (select from auditoria_elo e where e.auditoria_id = a.id)
    order by a.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
