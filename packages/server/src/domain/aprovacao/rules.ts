import { formatMoney, texts } from '@aponta/sdk';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { decimalOf, toCents } from '../values/money.ts';
import { type Actor, type Aprovacao, assertPending, conflictOf, turnOf } from './state.ts';
import {
  assertMayApprove,
  assertMayCancel,
  assertMayCancelThirdParty,
  assertMayClear,
  assertMayWithdraw,
  onlyPj,
} from './who-may.ts';

/** What the caller saw of a row, where they say so. */
export interface Seen {
  status?: StatusAprovacao | undefined;
  /** In BRL, before any discount. */
  valor?: number | undefined;
  /** Of a third-party measurement: the same value may have become another company's, or another cost centre's. */
  versao?: number | undefined;
}

/** What an act writes. */
export interface Change {
  status: StatusAprovacao;
  status_em: Date;
  status_por: string;
  data_aprovacao_primaria?: Date | null;
  data_aprovacao_secundaria?: Date | null;
  primaria_por?: string | null;
  secundaria_por?: string | null;
  desconto?: string | null;
  desconto_justificativa?: string | null;
  motivo?: string | null;
}

/** A discount as the contract has it; none without a value. */
export interface Discount {
  desconto?: number | null;
  justificativa?: string | null;
}

/**
 * Approves: first the primary approver, then the secondary one, whose discount replaces the primary's. Nobody approves
 * another value than the one they saw: a third-party measurement may be edited until its first approval.
 */
export function approve(
  before: Aprovacao,
  actor: Actor,
  asked: Discount = {},
  visto: Seen = {},
): Change {
  assertSeen(before, visto);
  assertMayApprove(before, actor);
  const { ultima } = turnOf(before);
  return {
    status: ultima ? 'APROVADA' : 'APROVADA_PARCIAL',
    status_em: actor.now,
    status_por: actor.codigo,
    ...(before.status === 'PENDENTE' && {
      data_aprovacao_primaria: actor.now,
      primaria_por: actor.codigo,
    }),
    ...(ultima && { data_aprovacao_secundaria: actor.now, secundaria_por: actor.codigo }),
    ...discountOf(before, asked),
  };
}

/** Rejects what waits for approval, whoever of its approvers does it; what was approved so far is gone. */
export function reject(before: Aprovacao, actor: Actor, motivo: string, visto: Seen = {}): Change {
  const reason = reasonOf(motivo, texts.motivoObrigatorio);
  assertSeen(before, visto);
  assertPending(before);
  return { ...cleared, ...stamp('REPROVADA', actor), motivo: reason };
}

/** Takes back an approval in part. */
export function clear(before: Aprovacao, actor: Actor): Change {
  assertMayClear(before);
  return { ...cleared, ...stamp('PENDENTE', actor) };
}

/** Withdraws a request that nobody has approved yet. */
export function withdraw(before: Aprovacao, actor: Actor): Change {
  assertMayWithdraw(before);
  return stamp('CANCELADA', actor);
}

/** Cancels what was approved; its dates stay, for they tell what happened. */
export function cancel(before: Aprovacao, actor: Actor, motivo: string): Change {
  const reason = reasonOf(motivo, texts.motivoCancelamentoObrigatorio);
  assertMayCancel(before);
  return { ...stamp('CANCELADA', actor), motivo: reason };
}

/** Cancels a third-party measurement: its maker does while nobody approved it, who `integrates` with RM once approved. */
export function cancelThirdParty(
  before: Aprovacao,
  actor: Actor,
  motivo: string,
  integrates: boolean,
): Change {
  const reason = reasonOf(motivo, texts.motivoCancelamentoObrigatorio);
  assertMayCancelThirdParty(before, { codigo: actor.codigo, integrates });
  return { ...stamp('CANCELADA', actor), motivo: reason };
}

const stamp = (status: StatusAprovacao, { codigo, now }: Actor) => ({
  status,
  status_em: now,
  status_por: codigo,
});

const cleared = {
  data_aprovacao_primaria: null,
  data_aprovacao_secundaria: null,
  primaria_por: null,
  secundaria_por: null,
  desconto: null,
  desconto_justificativa: null,
};

function assertSeen(aprovacao: Aprovacao, { status, valor, versao }: Seen): void {
  if (status !== undefined && aprovacao.status !== status) throw conflictOf(aprovacao);
  if (valor !== undefined && decimalOf(valor) !== aprovacao.valor) {
    throw new AppError(409, 'VALOR_MUDOU', texts.valorMudou(formatMoney(Number(aprovacao.valor))));
  }
  if (versao !== undefined && aprovacao.versao !== versao) {
    throw new AppError(409, 'CONFLITO', texts.conflito);
  }
}

function reasonOf(motivo: string, message: string): string {
  const reason = motivo.trim();
  throwBroken(brokenIf(reason === '', 'MOTIVO_OBRIGATORIO', 'motivo', message));
  return reason;
}

/** The discount's columns; nothing where none is given, so that the primary's stays. */
function discountOf(
  { condicao, valor }: Aprovacao,
  { desconto, justificativa }: Discount,
): Pick<Change, 'desconto' | 'desconto_justificativa'> {
  const reason = justificativa?.trim() ?? '';
  if (desconto === undefined || desconto === null) return {};
  const decimal = decimalOf(desconto);
  const fits = decimal !== undefined && desconto > 0 && toCents(decimal) < toCents(valor);
  const limit = formatMoney(Number(valor));
  throwBroken([
    ...onlyPj({ condicao }),
    ...brokenIf(!fits, 'DESCONTO_INVALIDO', 'desconto', texts.descontoInvalido(limit)),
    ...brokenIf(
      reason === '',
      'JUSTIFICATIVA_OBRIGATORIA',
      'justificativa',
      texts.justificativaObrigatoria,
    ),
  ]);
  return { desconto: decimal, desconto_justificativa: reason };
}
