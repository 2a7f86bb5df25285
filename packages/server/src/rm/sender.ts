import { setTimeout as wait } from 'node:timers/promises';
import { businessDate, texts } from '@aponta/sdk';
import type { Db } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { type Movimento, RmError, type RmGateway } from './gateway.ts';
import { toMovimento } from './movimento.ts';
import { buildDataset, hashOf } from './payload.ts';
import { fence, type Item, type Outcome, type Task } from './queue.ts';
import { batchSuppliers } from './suppliers.ts';
import { compare, missing, postponed, type Timing, uncertain } from './verdict.ts';

export interface SenderOptions {
  db: Db;
  gateway: RmGateway;
  config: RmConfig;
  timing: Timing;
  /** Nothing more is to be sent. */
  stopping: () => boolean;
  /** Gives up the calls under way. */
  signal: AbortSignal;
}

/**
 * Takes an item one step further and tells what became of it. Calls `there` as soon as RM has it, before it is read back:
 * the next one may be made ready.
 */
export type Sender = (task: Task, there: () => void) => Promise<Outcome | 'lost'>;

export function createSender(options: SenderOptions): Sender {
  const { db, gateway, config, timing, stopping, signal } = options;
  const supplierOf = batchSuppliers(gateway);

  async function advance(task: Task, there: () => void): Promise<Outcome | 'lost'> {
    const { lease, item } = task;
    const sent = item.payload_hash !== null;
    const lookUp = lease.before === 'INCERTA' || (lease.before === 'ENVIANDO' && sent);
    // The day of the batch, so that a repeat is word for word the same.
    const movimento = toMovimento(item, businessDate(item.criado_em));
    try {
      const found = await gateway.procurar(movimento.chave);
      if (found.length > 0) return await integrated(movimento, found, there);
      if (lookUp) return missing(knownOf(item), config, timing);
      const fornecedor = await supplierOf(item.lote_id, item.cnpj);
      return await send(task, { ...movimento, fornecedor }, there);
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
    movimento: Movimento,
    there: () => void,
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
      return await integrated(movimento, [await gateway.salvar(movimento, signal)], there);
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

  /** Reads the movement back. Whatever that says, it is there and is never sent again. */
  async function integrated(
    movimento: Comparable,
    [idmov = '', ...more]: string[],
    there: () => void,
  ): Promise<Outcome> {
    there();
    const divergencia = await readBack(movimento, idmov);
    const twice = more.length > 0 ? texts.rmRepetida([idmov, ...more].join(', ')) : null;
    return { status: 'INTEGRADA', idmov, divergencia: twice ?? divergencia };
  }

  /** What differs. An answer that is lost is asked for again; after some times the movement is flagged as not read. */
  async function readBack(movimento: Comparable, idmov: string, tries = 1): Promise<string | null> {
    try {
      return compare(movimento, await gateway.ler(idmov), config);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      // A refused password is not tried again: the account would lock.
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
      // An account that RM does not know would lock.
      delayMs: stops ? null : delay,
      stops,
    };
  }

  return advance;
}

/** How often what RM holds is asked for. */
const mostReads = 3;

type Comparable = Pick<Movimento, 'tipo' | 'centavos' | 'partes'>;

/** A person has to see to it; whether it may be in RM decides under which name. */
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
