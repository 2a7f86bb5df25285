import type { Schema } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';

/** A notification to be made. */
export interface Notice {
  usuario: string;
  tipo: Schema<'Notificacao'>['type'];
  mensagem: string;
  /** The batch of RM that it tells of. */
  lote?: number;
  /** What it is of, where somebody can look at it. */
  sobre?: NonNullable<Schema<'Notificacao'>['sobre']>;
}

/** Tells people what happened, in the transaction of the act; nobody twice: the first of their notices counts. */
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
}
