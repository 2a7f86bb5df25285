import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { CausaRm, StatusIntegracao, TipoMedicao } from '../infra/db/tables.ts';
import type { Difference } from './compare.ts';
import { after, type Lease } from './queue.ts';

/** What becomes of an item. `delayMs`: when the workers take it up again; null when a person has to decide. */
export type Outcome =
  | { status: 'INTEGRADA'; coligada: string; idmov: string }
  // It is ours, and RM holds something else than was sent.
  | { status: 'DIVERGENTE'; coligada: string; idmov: string; divergencias: Difference[] }
  // `stops`: ends the whole batch, for the next item would fail alike.
  | {
      status: 'ERRO';
      erro: string;
      bruto: string;
      causa: CausaRm;
      stops?: boolean;
      /** Where it would have gone. */
      coligada?: string;
    }
  | {
      status: 'INCERTA';
      erro: string;
      bruto: string;
      causa: CausaRm;
      falha: 'recusada' | 'duplicada' | 'desconhecida';
      buscas: number;
      delayMs: number | null;
      stops?: boolean;
      /** What was sent and found, where a movement with our key differs. */
      divergencias?: Difference[];
    }
  // Goes later; `sent` says whether it may have been sent before.
  | {
      status: 'PRONTA';
      erro: string | null;
      bruto: string | null;
      causa: CausaRm | null;
      sent: boolean;
      delayMs: number;
    };

/** Writes an outcome while the lease is ours; false when it is not. */
export async function settle(
  db: Db,
  { id, token }: Lease,
  outcome: Outcome,
  by: { usuario: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integracao_rm')
    .set({
      status: outcome.status,
      arrendada_por: null,
      arrendada_ate: null,
      ...changes(outcome, by),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function changes(outcome: Outcome, { usuario, now }: { usuario: string; now: Date }) {
  switch (outcome.status) {
    case 'INTEGRADA':
    case 'DIVERGENTE':
      return {
        coligada: outcome.coligada,
        idmov: outcome.idmov,
        divergencia: 'divergencias' in outcome ? JSON.stringify(outcome.divergencias) : null,
        enviada_em: now,
        enviada_por: usuario,
        erro: null,
        erro_bruto: null,
        causa: null,
        ultima_falha: null,
        buscas: 0,
      };
    case 'ERRO':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        causa: outcome.causa,
        ...(outcome.coligada !== undefined && { coligada: outcome.coligada }),
        // Forgets what was sent, for RM has nothing of it: the next attempt may send something else.
        payload_hash: null,
        divergencia: null,
        ultima_falha: null,
        buscas: 0,
      };
    case 'INCERTA':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        causa: outcome.causa,
        ultima_falha: outcome.falha,
        buscas: outcome.buscas,
        divergencia: outcome.divergencias?.length ? JSON.stringify(outcome.divergencias) : null,
        proxima_tentativa_em: outcome.delayMs === null ? null : after(outcome.delayMs),
      };
    case 'PRONTA':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        causa: outcome.causa,
        ...(!outcome.sent && { payload_hash: null }),
        ultima_falha: null,
        buscas: 0,
        proxima_tentativa_em: after(outcome.delayMs),
      };
  }
}

/** An item that was stopped with its batch. */
export interface Stopped {
  id: number;
  tipo: TipoMedicao;
  medicao: number;
  codigo: string | null;
  status: StatusIntegracao;
}

/** Stops what a batch still has to send; what may have been sent before is left to a person. */
export async function stopBatch(
  db: Db,
  lote: number,
  { erro, bruto, causa }: { erro: string; bruto: string; causa: CausaRm },
): Promise<Stopped[]> {
  // Holds the items in one order: two senders may be refused at once and stop the same ones.
  const { rows } = await sql<Stopped>`
    with stopped as (
      select rm.id from lote_rm_item parte join integracao_rm rm on rm.id = parte.integracao_id
      where parte.lote_id = ${lote} and rm.status = 'PRONTA'
      order by rm.id for update of rm
    )
    update integracao_rm rm
    set status = (case when payload_hash is null then 'ERRO' else 'INCERTA' end)::status_integracao,
      proxima_tentativa_em = null, erro = ${erro}, erro_bruto = ${bruto}, causa = ${causa}
    from stopped where rm.id = stopped.id
    returning rm.id, rm.tipo, coalesce(rm.medicao_id, rm.medicao_terceiros_id) as medicao, rm.status,
      (select codigo from medicao_terceiros where id = rm.medicao_terceiros_id) as codigo`.execute(
    db,
  );
  return rows;
}
