import { texts } from '@aponta/sdk';
import { DatabaseError } from 'pg';
import { closeBatches, openBatchesOf } from '../domain/integracao/batch-queries.ts';
import { ownerOf } from '../domain/integracao/queries.ts';
import { codeOf } from '../domain/medicao/rules.ts';
import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import type { StatusIntegracao } from '../infra/db/tables.ts';
import type { Item, Task } from './queue.ts';
import { type Outcome, settle, stopBatch } from './settle.ts';

const objects = { MS: 'medicao', MT: 'medicao-terceiros' } as const;
/** The client that the audit names: the queue, not a browser. */
const client = { ip: 'servidor', agent: undefined, requestId: 'fila-rm' };

/**
 * Writes the outcome of an item and its audit row in one transaction. When it was the last of a batch, also closes the
 * batch and notifies who sent it. Writes nothing when the lease was lost.
 */
const write = (db: Db, { lease, item }: Task, outcome: Outcome, now: Date) =>
  db.transaction().execute(async (trx) => {
    const by = { usuario: item.criado_por, now };
    if (!(await settle(trx, lease, outcome, by))) return;
    const { audit } = auditor({
      db: trx,
      at: now,
      user: item.criado_por,
      client,
      operation: 'enviarAoRm',
    });
    const note = (
      { tipo, medicao, codigo }: Pick<Item, 'tipo' | 'medicao' | 'codigo'>,
      [before, after]: [StatusIntegracao, StatusIntegracao],
      what: Record<string, unknown>,
    ) => {
      const subject = { id: medicao, codigo: codigo ?? codeOf(medicao) };
      return audit(
        objects[tipo],
        { ...subject, statusIntegracao: before },
        { ...subject, statusIntegracao: after, ...what },
      );
    };
    const touched = [item.id];
    if (outcome.status !== 'PRONTA' && outcome.status !== lease.before) {
      await note(
        item,
        [lease.before, outcome.status],
        'idmov' in outcome
          ? {
              movimento: outcome.idmov,
              ...('divergencias' in outcome && { divergencias: outcome.divergencias }),
            }
          : { mensagem: outcome.erro },
      );
    }
    if ((outcome.status === 'ERRO' || outcome.status === 'INCERTA') && outcome.stops) {
      for (const stopped of await stopBatch(trx, item.lote_id, outcome)) {
        touched.push(stopped.id);
        await note(stopped, ['PRONTA', stopped.status], { mensagem: outcome.erro });
      }
    }
    // Also older batches, of which it was sent again: their end is told whatever happened meanwhile.
    if (outcome.status !== 'PRONTA')
      await closeBatches(trx, await openBatchesOf(trx, touched), now);
  });

/**
 * Writes what became of an item. A movement that is another measurement's already, as a person may have declared, leaves
 * this one uncertain.
 */
export async function conclude(db: Db, task: Task, outcome: Outcome, now: Date): Promise<void> {
  try {
    await write(db, task, outcome, now);
  } catch (error) {
    if (!('idmov' in outcome) || !isTaken(error)) throw error;
    const { coligada, idmov } = outcome;
    const owner = await ownerOf(db, coligada, idmov);
    const erro = texts.movimentoUsado(idmov, String(owner ?? '—'));
    const falha = task.item.ultima_falha ?? 'desconhecida';
    const uncertain = {
      causa: 'MOVIMENTO_USADO' as const,
      falha,
      buscas: task.item.buscas,
      delayMs: null,
    };
    await write(db, task, { status: 'INCERTA', erro, bruto: '', ...uncertain }, now);
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'integracao_rm_movimento';
