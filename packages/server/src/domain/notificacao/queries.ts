import type { Db } from '../../infra/db/pool.ts';
import { postNotices } from '../correio/notice-queries.ts';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

/** Tells people what happened, here and by e-mail who wants it so, in the transaction of the act; nobody twice: the first of their notices counts. */
export async function notify(db: Db, now: Date, avisos: readonly Notice[]): Promise<void> {
  const first = new Map(avisos.toReversed().map((aviso) => [aviso.usuario, aviso]));
  if (first.size === 0) return;
  const rows = [...first.values()].map(({ lote, sobre, ...aviso }) => ({
    ...aviso,
    lote_id: lote ?? null,
    sobre: sobre?.tipo ?? null,
    sobre_id: sobre?.id ?? null,
    criada_em: now,
  }));
  await db.insertInto('notificacao').values(rows).execute();
  await postNotices(db, now, [...first.values()]);
}
