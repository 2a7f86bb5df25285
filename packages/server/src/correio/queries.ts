import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';

export type Canal = 'EMAIL' | 'WEBHOOK' | 'PUSH';

/** Something to send, and the hold of a worker on it: its writes count only while it has the lease. */
export interface Item {
  id: string;
  lease: string;
  destino: string;
  assunto: string;
  conteudo: unknown;
  webhook_id: number | null;
  inscricao_id: string | null;
  criada_em: Date;
  vale_ate: Date;
  /** How often it was tried before. */
  tentativas: number;
}

const inMs = (ms: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/** Says which channels somebody sends on from now on. */
export const setChannel = (db: Db, canal: Canal, ativo: boolean) =>
  db
    .updateTable('canal_saida')
    .set({ ativo })
    .where('canal', '=', canal)
    .where('ativo', '<>', ativo)
    .execute();

/** Takes what has been due for longest. The time is the database's, which all processes share. */
export async function claim(db: Db, canal: Canal, leaseMs: number): Promise<Item | undefined> {
  const lease = randomUUID();
  const { rows } = await sql<Omit<Item, 'lease'>>`
    with due as (
      select id from saida
      where canal = ${canal} and status = 'PENDENTE' and proxima_tentativa_em <= clock_timestamp()
      order by proxima_tentativa_em, id limit 1 for update skip locked
    )
    update saida set arrendada_por = ${lease}, proxima_tentativa_em = ${inMs(leaseMs)}, tentativas = tentativas + 1
    from due where saida.id = due.id
    returning saida.id, destino, assunto, conteudo, webhook_id, inscricao_id, criada_em, vale_ate, tentativas - 1 as tentativas`.execute(
    db,
  );
  return rows[0] && { ...rows[0], lease };
}

/** Keeps a lease alive. */
export const renew = (db: Db, { id, lease }: Item, leaseMs: number) =>
  db
    .updateTable('saida')
    .set({ proxima_tentativa_em: inMs(leaseMs) })
    .where('id', '=', id)
    .where('arrendada_por', '=', lease)
    .execute();

/** A letter or notice that was sent leaves its subject; a call stays whole, to be read in its log. */
export const sent = (db: Db, { id, lease }: Item, now: Date, canal: Canal) =>
  db
    .updateTable('saida')
    .set({
      status: 'ENVIADA',
      enviada_em: now,
      erro: null,
      arrendada_por: null,
      ...(canal !== 'WEBHOOK' && { conteudo: null }),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', lease)
    .execute();

export const retry = (db: Db, { id, lease }: Item, erro: string, delayMs: number) =>
  db
    .updateTable('saida')
    .set({ erro, arrendada_por: null, proxima_tentativa_em: inMs(delayMs) })
    .where('id', '=', id)
    .where('arrendada_por', '=', lease)
    .execute();

export const giveUp = (db: Db, { id, lease }: Item, erro: string, canal: Canal) =>
  db
    .updateTable('saida')
    .set({
      status: 'DESISTIU',
      erro,
      arrendada_por: null,
      ...(canal !== 'WEBHOOK' && { conteudo: null }),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', lease)
    .execute();

/** Counts what waits and what was given up of each channel. */
export async function countItems(db: Db) {
  const { rows } = await sql<{ canal: Canal; status: string; count: number }>`
    select canal, status, count(saida.id)::int as count
    from unnest(array['EMAIL', 'WEBHOOK', 'PUSH']) as canal cross join unnest(array['PENDENTE', 'DESISTIU']) as status
      left join saida using (canal, status)
    group by canal, status`.execute(db);
  return rows;
}
