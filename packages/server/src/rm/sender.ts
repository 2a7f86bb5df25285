import { setTimeout as wait } from 'node:timers/promises';
import { businessDate, texts } from '@aponta/sdk';
import type { Db } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { coligadaOf } from './companies.ts';
import { type Difference, splitDifferences } from './compare.ts';
import { type Movement, RmError, type RmGateway } from './gateway.ts';
import { identify } from './identity.ts';
import { ensurePrefix, keyOf } from './installation.ts';
import { emissaoOf, toMovement } from './movement.ts';
import {
  deciding,
  type Found,
  missing,
  notOurs,
  postponed,
  reasonOf,
  uncertain,
} from './outcome.ts';
import { buildDataset, hashOf, numberOf } from './payload.ts';
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
    const onlyLookUp = lease.before === 'INCERTA' || (lease.before === 'ENVIANDO' && sent);
    let prepared: Prepared | undefined;
    try {
      prepared = await prepare(item);
      const found = await lookUp(item, prepared);
      if (found.length > 0) return decide(item, prepared, found, onSaved);
      if (onlyLookUp) return missing(knownOf(item), config, timing);
      const fornecedor = await supplierFor(item, prepared);
      return await send(task, { ...prepared, fornecedor }, onSaved);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      if (onlyLookUp) {
        return endsBatch(error) ? forPerson(item, error) : stillUncertain(item, error);
      }
      if (error.failure === 'recusada' && !sent) {
        return { status: 'ERRO', coligada: prepared?.coligada, ...reasonOf(error) };
      }
      return ['credenciais', 'recusada', 'negada'].includes(error.failure)
        ? forPerson(item, error)
        : postponed(error, { tentativas: item.tentativas, sent }, timing);
    }
  }

  /**
   * Makes the movement, with the key and the company of its first send and the day of its batch: a repeat is word for word
   * the same. Throws `RmError` where its template has no company for it.
   */
  async function prepare(item: Item): Promise<Prepared> {
    const chave = item.chave ?? keyOf(await ensurePrefix(db), item.tipo, item.medicao);
    const emissao = emissaoOf(config.tipos[item.tipo].modelo.emissao, {
      fim: item.fim,
      lote: businessDate(item.criado_em),
      pedida: item.emissao,
    });
    const drafted = toMovement(item, { chave, emissao });
    const kept = item.payload_hash === null ? null : item.coligada;
    return { ...drafted, coligada: kept ?? coligadaOf(drafted, config) };
  }

  const supplierFor = ({ lote_id, cnpj }: Item, { coligada }: Prepared) =>
    supplierOf(lote_id, { cnpj, coligada });

  /** Finds the movements that have our number or key, and reads them. */
  async function lookUp(item: Item, prepared: Prepared): Promise<Match[]> {
    const keys = await gateway.find(prepared);
    if (keys.length === 0) return [];
    const movimento = { ...prepared, fornecedor: await supplierFor(item, prepared) };
    const found: Match[] = [];
    for (const idmov of keys.slice(0, mostMatches)) found.push(await read(movimento, idmov));
    return found;
  }

  async function read(movimento: Movement, idmov: string): Promise<Match> {
    const lido = await gateway.read(movimento.coligada, idmov);
    const identity = identify(movimento, lido, config);
    return { idmov, identity, divergencias: splitDifferences(movimento, lido, config) };
  }

  /** Decides by what was found: integrated only when it is ours. */
  function decide(
    item: Item,
    prepared: Prepared,
    found: readonly Match[],
    onSaved: () => void,
  ): Outcome {
    const chosen = deciding(found);
    if (!chosen) throw new RmError('desconhecida', texts.rmRespostaTrocada);
    if (chosen.identity.whose === 'ours') {
      onSaved();
      return integrated(
        prepared,
        found.filter(({ identity }) => identity.whose === 'ours'),
      );
    }
    return notOurs(chosen, placeOf(prepared), {
      falha: item.ultima_falha,
      maybeSent: item.payload_hash !== null,
    });
  }

  function integrated({ coligada }: Prepared, ours: readonly Match[]): Outcome {
    const [{ idmov = '', divergencias = [] } = {}] = ours;
    const encontrado = ours.map((match) => match.idmov).join(', ');
    const repeated = { campo: texts.rmCampoMovimentos, enviado: '1', encontrado };
    const differences = ours.length > 1 ? [repeated, ...divergencias] : divergencias;
    return differences.length === 0
      ? { status: 'INTEGRADA', coligada, idmov }
      : { status: 'DIVERGENTE', coligada, idmov, divergencias: differences };
  }

  async function send(
    { lease, item }: Task,
    movimento: Movement,
    onSaved: () => void,
  ): Promise<Outcome | 'lost'> {
    const hash = hashOf(buildDataset(movimento, config));
    const before = item.payload_hash;
    if (before && !before.equals(hash)) {
      return forPerson(
        item,
        new RmError('desconhecida', texts.rmConteudoMudou, '', 'CONTEUDO_MUDOU'),
      );
    }
    const sent = before !== null;
    if (stopping()) {
      return { status: 'PRONTA', erro: null, bruto: null, causa: null, sent, delayMs: 0 };
    }
    const { chave, coligada } = movimento;
    if (!(await fence(db, lease, { chave, coligada, hash }, timing.leaseMs))) return 'lost';
    try {
      const idmov = await gateway.save(movimento, signal);
      onSaved();
      return await confirm(movimento, idmov);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      const { failure } = error;
      if (failure === 'inacessivel') {
        return postponed(error, { tentativas: item.tentativas, sent }, timing);
      }
      if (failure === 'credenciais') return forPerson(item, error);
      return uncertain(error, failure === 'negada' ? 'desconhecida' : failure, timing);
    }
  }

  /**
   * Reads back what RM says it saved. Until it is ours it is looked up again: RM may have answered with another's IDMOV, or
   * not be able to show it yet. The movement is not sent again meanwhile.
   */
  async function confirm(movimento: Movement, idmov: string): Promise<Outcome> {
    const match = await readBack(movimento, idmov);
    if (match instanceof RmError) {
      const lost = new RmError(match.failure, texts.rmNaoLido(idmov, match.message), match.bruto);
      const after = uncertain(lost, 'desconhecida', timing);
      // Does not repeat a refused password: the account would lock.
      return match.failure === 'credenciais' ? { ...after, delayMs: null, stops: true } : after;
    }
    const { whose } = match.identity;
    if (whose === 'ours') return integrated(movimento, [match]);
    if (whose === 'unrelated' || whose === 'foreign') {
      const swapped = new RmError('desconhecida', texts.rmRespostaTrocada);
      return uncertain(swapped, 'desconhecida', timing);
    }
    return notOurs(match, placeOf(movimento), { falha: null, maybeSent: true });
  }

  /** Reads a movement, and asks again when the answer is lost; after some tries answers why. */
  async function readBack(movimento: Movement, idmov: string, tries = 1): Promise<Match | RmError> {
    try {
      return await read(movimento, idmov);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      if (tries === mostReads || error.failure === 'credenciais' || stopping()) return error;
    }
    await wait(timing.lookupMs * 2 ** (tries - 1));
    return readBack(movimento, idmov, tries + 1);
  }

  /** Where our movement is in RM. */
  const placeOf = (movimento: Prepared) => ({
    numero: numberOf(movimento),
    serie: config.tipos[movimento.tipo].serie,
    campoChave: config.campoChave,
  });

  function stillUncertain(item: Item, error: RmError): Outcome {
    const { falha, buscas, erro, bruto, causa } = knownOf(item);
    return {
      status: 'INCERTA',
      erro: erro ?? error.message,
      bruto: bruto ?? error.bruto,
      causa: causa ?? 'SEM_RESPOSTA',
      falha: falha ?? 'desconhecida',
      buscas,
      delayMs: Math.min(timing.backoffMs * 2 ** buscas, timing.longestMs),
    };
  }

  return advance;
}

/** How many times a movement is asked for. */
const mostReads = 3;

/** How many of the movements found are read: more than one is rare. */
const mostMatches = 10;

/** A movement before its supplier is known. */
type Prepared = Omit<Movement, 'fornecedor'>;

interface Match extends Found {
  /** What differs in the split. */
  divergencias: Difference[];
}

/** Leaves the item to a person: as an error when it was never sent, as uncertain when RM may have it. */
function forPerson(item: Item, error: RmError): Outcome {
  const stops = endsBatch(error);
  if (item.payload_hash === null) return { status: 'ERRO', ...reasonOf(error), stops };
  const falha = item.ultima_falha ?? 'desconhecida';
  return {
    status: 'INCERTA',
    ...reasonOf(error),
    falha,
    buscas: item.buscas,
    delayMs: null,
    stops,
  };
}

/** Whether the next item would fail alike: RM refuses the password, which would lock the account, or our questions. */
const endsBatch = ({ failure }: RmError) => failure === 'credenciais' || failure === 'negada';

const knownOf = ({ ultima_falha, buscas, tentativas, erro, erro_bruto, causa }: Item) => ({
  falha: ultima_falha,
  buscas,
  tentativas,
  erro,
  bruto: erro_bruto,
  causa,
});
