import { texts } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { emit } from '../correio/event-queries.ts';
import { notify } from '../notificacao/queries.ts';
import { isOpen } from './queries.ts';

/** The batches that are not over and have one of these items, in whatever batch those are now. */
export async function openBatchesOf(db: Db, items: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('lote_rm_item as parte')
    .innerJoin('lote_rm as lote', 'lote.id', 'parte.lote_id')
    .select('lote.id')
    .distinct()
    .where('parte.integracao_id', '=', sql<number>`any(${[...items]}::bigint[])`)
    .where('lote.concluido_em', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Closes those of the batches that have nothing left to do, each once, and tells who sent them. The caller holds the items
 * that it changed; batches are taken in the order of their ids, so that two of them do not wait for each other.
 */
export async function closeBatches(db: Db, lotes: readonly number[], now: Date): Promise<void> {
  for (const lote of lotes.toSorted((a, b) => a - b)) await closeBatch(db, lote, now);
}

async function closeBatch(db: Db, lote: number, now: Date): Promise<void> {
  const held = await db
    .selectFrom('lote_rm')
    .select('criado_por')
    .where('id', '=', lote)
    .where('concluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return;
  const counts = await countsOf(db, lote);
  if (counts.restam > 0) return;
  await db.updateTable('lote_rm').set({ concluido_em: now }).where('id', '=', lote).execute();
  const clean = counts.divergentes + counts.erros + counts.incertas === 0;
  await notify(db, now, [
    {
      usuario: held.criado_por,
      tipo: clean ? 'SUCESSO' : 'AVISO',
      mensagem: texts.loteConcluido(lote, counts),
      lote,
    },
  ]);
  const { restam: _, ...contagem } = counts;
  await emit(db, now, 'LOTE_CONCLUIDO', texts.loteConcluido(lote, counts), { lote, ...contagem });
}

async function countsOf(db: Db, lote: number) {
  const { rows } = await sql<
    Record<'integradas' | 'divergentes' | 'erros' | 'incertas' | 'restam', number>
  >`
    select count(*) filter (where rm.status in ('INTEGRADA', 'ESTORNADA')) as integradas,
      count(*) filter (where rm.status = 'DIVERGENTE') as divergentes,
      count(*) filter (where rm.status = 'ERRO') as erros,
      count(*) filter (where rm.status = 'INCERTA') as incertas,
      count(*) filter (where ${isOpen}) as restam
    from lote_rm_item parte join integracao_rm rm on rm.id = parte.integracao_id
    where parte.lote_id = ${lote}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`batch ${lote} was not counted`);
  return counts;
}
