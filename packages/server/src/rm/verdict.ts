import { formatMoney, formatPercent, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import type { Movimento, MovimentoLido, ParteLida, RmError } from './gateway.ts';
import { sharesOf } from './payload.ts';
import type { Outcome } from './queue.ts';

/** When things are tried again, in milliseconds. */
export interface Timing {
  /** Before the first look-up after an unknown outcome; it doubles. */
  lookupMs: number;
  /** Before the first new attempt; it doubles up to `longestMs`. */
  backoffMs: number;
  longestMs: number;
  /** How long an item of a process that is gone waits for another one. */
  leaseMs: number;
  /** How often a worker that nobody wakes looks for work. */
  pollMs: number;
  /** How long a stop waits for calls of RM. */
  graceMs: number;
}

export const defaultTiming: Timing = {
  lookupMs: 2_000,
  backoffMs: 5_000,
  longestMs: 300_000,
  leaseMs: 30_000,
  pollMs: 5_000,
  graceMs: 10_000,
};

/** How often in a row RM must not find it, before that is believed. */
const confirmations = { recusada: 2, duplicada: 3, desconhecida: 3 };
/** How often something is sent before a person is asked. */
const mostSends = 5;

type Failure = keyof typeof confirmations;

/** RM did not say whether it has what was sent, or said no: look it up after a while, for a refusal may have left something. */
export const uncertain = (
  { message: erro, bruto }: RmError,
  falha: Failure,
  { lookupMs }: Timing,
): Outcome => ({ status: 'INCERTA', erro, bruto, falha, buscas: 0, delayMs: lookupMs });

/** RM was not reached, or asked something that changes nothing: nothing was sent by this attempt. */
export const postponed = (
  { message: erro, bruto }: RmError,
  { tentativas, sent }: { tentativas: number; sent: boolean },
  { backoffMs, longestMs }: Timing,
): Outcome => ({
  status: 'PRONTA',
  erro,
  bruto,
  sent,
  delayMs: Math.min(backoffMs * 2 ** Math.max(0, tentativas - 1), longestMs),
});

interface Known {
  falha: Failure | null;
  buscas: number;
  tentativas: number;
  erro: string | null;
  bruto: string | null;
}

/** RM does not find what may have been sent: believed after some times, and then sent again where a repeat cannot count twice. */
export function missing(
  known: Known,
  { numeracaoPropria }: Pick<RmConfig, 'numeracaoPropria'>,
  { lookupMs, backoffMs }: Timing,
): Outcome {
  const falha = known.falha ?? 'desconhecida';
  const buscas = known.buscas + 1;
  const erro = known.erro ?? texts.rmSemResposta;
  const bruto = known.bruto ?? '';
  if (buscas < confirmations[falha]) {
    return { status: 'INCERTA', erro, bruto, falha, buscas, delayMs: lookupMs * 2 ** buscas };
  }
  if (falha === 'recusada') return { status: 'ERRO', erro, bruto };
  if (falha === 'desconhecida' && numeracaoPropria && known.tentativas < mostSends) {
    return { status: 'PRONTA', erro, bruto, sent: true, delayMs: backoffMs };
  }
  return {
    status: 'INCERTA',
    erro: texts.rmNaoEncontrada(erro),
    bruto,
    falha,
    buscas,
    delayMs: null,
  };
}

/** What differs between what was sent and what RM gave back; null where nothing does. */
export function compare(
  movimento: Pick<Movimento, 'tipo' | 'centavos' | 'partes'>,
  lido: MovimentoLido,
  { tipos }: Pick<RmConfig, 'tipos'>,
): string | null {
  const { nivel, modo } = tipos[movimento.tipo];
  const money = (cents: bigint | undefined) =>
    cents === undefined ? '—' : formatMoney(Number(cents) / 100);
  if (lido.centavos !== movimento.centavos) {
    return texts.rmValorDivergente(money(movimento.centavos), money(lido.centavos));
  }
  const expected = sharesOf(movimento).filter(
    (share) => modo === 'percentual' || share.centavos > 0n,
  );
  const levels = nivel === 'ambos' ? 2 : 1;
  if (lido.rateios.length !== levels) return texts.rmRateioIncompleto(lido.rateios.length, levels);
  for (const rateio of lido.rateios) {
    const found = new Map(rateio.map((parte) => [parte.centroCusto, parte]));
    const wrong = expected.find((share) => !agrees(share, found.get(share.centroCusto), modo));
    if (wrong) {
      const part = found.get(wrong.centroCusto);
      return modo === 'valor'
        ? texts.rmRateioDivergente(wrong.centroCusto, money(wrong.centavos), money(part?.centavos))
        : texts.rmRateioDivergente(
            wrong.centroCusto,
            formatPercent(wrong.percentual / 100),
            part?.percentual === undefined ? '—' : formatPercent(part.percentual / 100),
          );
    }
    if (found.size !== expected.length)
      return texts.rmRateioIncompleto(found.size, expected.length);
  }
  return null;
}

const agrees = (
  share: { centavos: bigint; percentual: number },
  part: ParteLida | undefined,
  modo: 'valor' | 'percentual',
) => (modo === 'valor' ? part?.centavos === share.centavos : part?.percentual === share.percentual);
