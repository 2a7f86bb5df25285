import { sql } from 'kysely';
import { queueChannel, refreshPayload } from '../../domain/integracao/rules.ts';
import type { Db } from '../../infra/db/pool.ts';

const one = (db: Db, id: number) => db.updateTable('integracao_rm').where('id', '=', id);

/** The workers look it up now. */
export async function lookUpAgain(db: Db, id: number): Promise<void> {
  await one(db, id).set({ proxima_tentativa_em: sql`now()` }).execute();
  await sql`select pg_notify(${queueChannel}, '')`.execute(db);
}

/** The workers try now what a batch has waiting for its next try; answers how many. */
export async function tryNow(db: Db, lote: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('integracao_rm')
    .set({ proxima_tentativa_em: sql`now()` })
    .where('status', 'in', ['PRONTA', 'INCERTA'])
    .where('proxima_tentativa_em', '>', sql<Date>`now()`)
    .where('id', 'in', (eb) =>
      eb.selectFrom('lote_rm_item').select('integracao_id').where('lote_id', '=', lote),
    )
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${queueChannel}, '')`.execute(db);
  return Number(numUpdatedRows);
}

/** It is in RM, somebody says. */
export const declareIntegrated = (
  db: Db,
  id: number,
  {
    coligada,
    movimento,
    usuario,
    now,
  }: { coligada: string | null; movimento: string; usuario: string; now: Date },
) =>
  one(db, id)
    .set({
      status: 'INTEGRADA',
      divergencia: null,
      coligada,
      idmov: movimento,
      enviada_em: now,
      enviada_por: usuario,
      proxima_tentativa_em: null,
      erro: null,
      erro_bruto: null,
      ultima_falha: null,
      causa: null,
    })
    .execute();

/** It is not in RM, somebody says: it is as it was when it was marked. */
export const release = (db: Db, id: number) =>
  one(db, id)
    .set({
      status: 'MARCADA',
      payload_hash: null,
      divergencia: null,
      proxima_tentativa_em: null,
      buscas: 0,
      tentativas: 0,
      erro: null,
      erro_bruto: null,
      ultima_falha: null,
      causa: null,
    })
    .execute();

/** Somebody has seen to what differs, which stays to be read. */
export const closeDivergence = (db: Db, id: number) =>
  one(db, id).set({ status: 'INTEGRADA' }).execute();

export const reverse = (db: Db, id: number) => one(db, id).set({ status: 'ESTORNADA' }).execute();

/** Asks the server's processes for new copies of RM's masters, when the transaction ends. */
export const askForMasters = (db: Db) =>
  sql`select pg_notify(${queueChannel}, ${refreshPayload})`.execute(db);
