import { texts } from '@aponta/sdk';
import type { CausaRm } from '../infra/db/tables.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { type Difference, differencesText } from './compare.ts';
import type { RmError } from './gateway.ts';
import type { Identity } from './identity.ts';
import type { Outcome } from './settle.ts';
import type { Timing } from './timing.ts';

/** How many look-ups in a row must not find a movement before we believe that it is not there. */
const confirmations = { recusada: 2, duplicada: 3, desconhecida: 3 };
/** How many times an item is sent before a person is asked. */
const mostSends = 5;

type Failure = keyof typeof confirmations;

/** Why, as it is kept. */
export const reasonOf = ({ message: erro, bruto, causa }: RmError) => ({ erro, bruto, causa });

/** Looks it up after a while: RM did not say whether it saved it, or refused it and may have saved something. */
export const uncertain = (
  error: RmError,
  falha: Failure,
  { lookupMs }: Timing,
): Extract<Outcome, { status: 'INCERTA' }> => ({
  status: 'INCERTA',
  ...reasonOf(error),
  falha,
  buscas: 0,
  delayMs: lookupMs,
});

/** Tries again later: this attempt sent nothing, for RM was not reached or only failed to answer a question. */
export const postponed = (
  error: RmError,
  { tentativas, sent }: { tentativas: number; sent: boolean },
  { backoffMs, longestMs }: Timing,
): Outcome => ({
  status: 'PRONTA',
  ...reasonOf(error),
  // Nothing was sent by this attempt, whatever RM left unanswered.
  causa: 'INACESSIVEL',
  sent,
  delayMs: Math.min(backoffMs * 2 ** Math.max(0, tentativas - 1), longestMs),
});

interface Known {
  falha: Failure | null;
  buscas: number;
  tentativas: number;
  erro: string | null;
  bruto: string | null;
  causa: CausaRm | null;
}

/**
 * Decides on what may have been sent and was not found: looks again, and after enough look-ups sends it again when RM
 * itself would refuse a repeat, or asks a person.
 */
export function missing(
  known: Known,
  { numeracaoPropria }: Pick<RmConfig, 'numeracaoPropria'>,
  { lookupMs, backoffMs }: Timing,
): Outcome {
  const falha = known.falha ?? 'desconhecida';
  const buscas = known.buscas + 1;
  const erro = known.erro ?? texts.rmSemResposta;
  const bruto = known.bruto ?? '';
  const causa = known.causa ?? 'SEM_RESPOSTA';
  if (buscas < confirmations[falha]) {
    return {
      status: 'INCERTA',
      erro,
      bruto,
      causa,
      falha,
      buscas,
      delayMs: lookupMs * 2 ** buscas,
    };
  }
  if (falha === 'recusada') return { status: 'ERRO', erro, bruto, causa: 'RECUSADA' };
  if (falha === 'desconhecida' && numeracaoPropria && known.tentativas < mostSends) {
    return { status: 'PRONTA', erro, bruto, causa, sent: true, delayMs: backoffMs };
  }
  return {
    status: 'INCERTA',
    erro: texts.rmNaoEncontrada(erro),
    bruto,
    causa: falha === 'duplicada' ? 'NUMERO_DE_OUTRO' : 'SEM_RESPOSTA',
    falha,
    buscas,
    delayMs: null,
  };
}

/** A movement that was found, and whose it is. */
export interface Found {
  idmov: string;
  identity: Identity;
}

/** The found movement that decides: ours before all; then what tells a person most. */
export const deciding = <T extends Found>(found: readonly T[]): T | undefined => {
  const order: Identity['whose'][] = ['ours', 'different', 'keyless', 'cancelled', 'foreign'];
  return order.flatMap((whose) => found.filter(({ identity }) => identity.whose === whose))[0];
};

/**
 * Leaves a movement that is not surely ours to a person, never as integrated. `maybeSent`: an earlier call may have saved
 * ours, and what was found does not exclude it.
 */
export function notOurs(
  { idmov, identity }: Found,
  { numero, serie, campoChave }: { numero: string; serie: string; campoChave: string },
  { falha, maybeSent }: { falha: Failure | null; maybeSent: boolean },
): Outcome {
  const uncertainly = (erro: string, causa: CausaRm, divergencias: Difference[] = []): Outcome => ({
    status: 'INCERTA',
    erro,
    causa,
    divergencias,
    bruto: '',
    falha: falha ?? 'desconhecida',
    buscas: 0,
    delayMs: null,
  });
  switch (identity.whose) {
    case 'different':
      return uncertainly(
        texts.rmMovimentoDifere(idmov, differencesText(identity.differences)),
        'MOVIMENTO_DIFERE',
        identity.differences,
      );
    case 'keyless':
      return uncertainly(texts.rmMovimentoSemChave(idmov, campoChave), 'MOVIMENTO_SEM_CHAVE');
    case 'cancelled':
      return {
        status: 'ERRO',
        erro: texts.rmMovimentoCancelado(idmov),
        bruto: '',
        causa: 'MOVIMENTO_CANCELADO',
      };
    default: {
      const erro = texts.rmNumeroDeOutro(numero, serie, idmov);
      const similar = identity.whose === 'foreign' && identity.similar;
      // RM says itself that the number is taken: ours is not there.
      const excluded = !maybeSent || falha === 'duplicada';
      if (similar || !excluded) return uncertainly(erro, 'NUMERO_DE_OUTRO');
      return { status: 'ERRO', erro, bruto: '', causa: 'NUMERO_DE_OUTRO' };
    }
  }
}
