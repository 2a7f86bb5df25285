import { setTimeout as wait } from 'node:timers/promises';
import { businessDate, texts } from '@aponta/sdk';
import type { Db } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { compare } from './compare.ts';
import { type Movement, RmError, type RmGateway } from './gateway.ts';
import { toMovement } from './movement.ts';
import { missing, postponed, uncertain } from './outcome.ts';
import { buildDataset, hashOf } from './payload.ts';
import { fence, type Item, type Task } from './queue.ts';
import type { Outcome } from './settle.ts';
import { batchSuppliers } from './suppliers.ts';
import type { Timing } from './timing.ts';

export interface SenderOptions {
  db: Db;
  gateway: RmGateway;
  config: RmConfig;
  timing: Timing;
  /** True when nothing more may be sent. */
  stopping: () => boolean;
  /** Gives up the calls under way. */
  signal: AbortSignal;
}

/**
 * Takes an item one step further and answers its outcome. Calls `onSaved` as soon as RM has it, before it is read back, so
 * that the next item can be claimed meanwhile.
 */
export type Sender = (task: Task, onSaved: () => void) => Promise<Outcome | 'lost'>;

export function createSender(options: SenderOptions): Sender {
  const { db, gateway, config, timing, stopping, signal } = options;
  const supplierOf = batchSuppliers(gateway);

  async function advance(task: Task, onSaved: () => void): Promise<Outcome | 'lost'> {
    const { lease, item } = task;
    const sent = item.payload_hash !== null;
    const lookUp = lease.before === 'INCERTA' || (lease.before === 'ENVIANDO' && sent);
    // Uses the day of the batch, so that a repeat is word for word the same.
    const movimento = toMovement(item, businessDate(item.criado_em));
    try {
      const found = await gateway.find(movimento.chave);
      if (found.length > 0) return await integrated(movimento, found, onSaved);
      if (lookUp) return missing(knownOf(item), config, timing);
      const fornecedor = await supplierOf(item.lote_id, item.cnpj);
      return await send(task, { ...movimento, fornecedor }, onSaved);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      if (lookUp) return stillUncertain(item, error);
      if (error.failure === 'recusada' && !sent) {
        return { status: 'ERRO', erro: error.message, bruto: error.bruto };
      }
      return error.failure === 'credenciais' || error.failure === 'recusada'
        ? forPerson(item, error)
        : postponed(error, { tentativas: item.tentativas, sent }, timing);
    }
  }

  async function send(
    { lease, item }: Task,
    movimento: Movement,
    onSaved: () => void,
  ): Promise<Outcome | 'lost'> {
    const hash = hashOf(buildDataset(movimento, config));
    const before = item.payload_hash;
    if (before && !before.equals(hash)) {
      return forPerson(item, new RmError('desconhecida', texts.rmConteudoMudou));
    }
    const sent = before !== null;
    if (stopping()) return { status: 'PRONTA', erro: null, bruto: null, sent, delayMs: 0 };
    const { chave } = movimento;
    if (!(await fence(db, lease, { chave, hash }, timing.leaseMs))) return 'lost';
    try {
      return await integrated(movimento, [await gateway.save(movimento, signal)], onSaved);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      const { failure } = error;
      if (failure === 'inacessivel') {
        return postponed(error, { tentativas: item.tentativas, sent }, timing);
      }
      if (failure === 'credenciais') return forPerson(item, error);
      return uncertain(error, failure, timing);
    }
  }

  /** Reads the movement back. Whatever it says, the movement exists and is never sent again. */
  async function integrated(
    movimento: Comparable,
    [idmov = '', ...more]: string[],
    onSaved: () => void,
  ): Promise<Outcome> {
    onSaved();
    const divergencia = await readBack(movimento, idmov);
    const twice = more.length > 0 ? texts.rmRepetida([idmov, ...more].join(', ')) : null;
    return { status: 'INTEGRADA', idmov, divergencia: twice ?? divergencia };
  }

  /** Says what differs. Asks again when the answer is lost; after some tries flags the movement as not read back. */
  async function readBack(movimento: Comparable, idmov: string, tries = 1): Promise<string | null> {
    try {
      return compare(movimento, await gateway.read(idmov), config);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      // Does not repeat a refused password: the account would lock.
      if (tries === mostReads || error.failure === 'credenciais' || stopping()) {
        return texts.rmNaoConferida(error.message);
      }
    }
    await wait(timing.lookupMs * 2 ** (tries - 1));
    return readBack(movimento, idmov, tries + 1);
  }

  function stillUncertain(item: Item, error: RmError): Outcome {
    const { falha, buscas, erro, bruto } = knownOf(item);
    const delay = Math.min(timing.backoffMs * 2 ** buscas, timing.longestMs);
    const stops = error.failure === 'credenciais';
    return {
      status: 'INCERTA',
      erro: stops ? error.message : (erro ?? error.message),
      bruto: bruto ?? error.bruto,
      falha: falha ?? 'desconhecida',
      buscas,
      // Does not repeat a refused password: the account would lock.
      delayMs: stops ? null : delay,
      stops,
    };
  }

  return advance;
}

/** How many times a movement is asked for. */
const mostReads = 3;

type Comparable = Pick<Movement, 'tipo' | 'centavos' | 'partes'>;

/** Leaves the item to a person: as an error when it was never sent, as uncertain when RM may have it. */
function forPerson(item: Item, { message: erro, bruto, failure }: RmError): Outcome {
  const stops = failure === 'credenciais';
  if (item.payload_hash === null) return { status: 'ERRO', erro, bruto, stops };
  const falha = item.ultima_falha ?? 'desconhecida';
  return { status: 'INCERTA', erro, bruto, falha, buscas: item.buscas, delayMs: null, stops };
}

const knownOf = ({ ultima_falha, buscas, tentativas, erro, erro_bruto }: Item) => ({
  falha: ultima_falha,
  buscas,
  tentativas,
  erro,
  bruto: erro_bruto,
});
