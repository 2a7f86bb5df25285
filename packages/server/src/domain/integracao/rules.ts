import { texts } from '@aponta/sdk';
import type { StatusAprovacao, StatusIntegracao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { throwBroken, type Violation } from '../../infra/violations.ts';

/** A measurement of either kind on its way to RM. */
export interface Integrable {
  id: number;
  /** What messages call it. */
  label: string;
  status: StatusAprovacao;
  /** Null where it is not marked. */
  integracao: StatusIntegracao | null;
  /** The movement in RM. */
  idmov: string | null;
}

/** The flags of the contract, by the status of the integration. */
export const integrationFlags = (integracao: StatusIntegracao | null) => ({
  integrada: isIntegrated(integracao),
  integrateAccounting: integracao !== null && !notMarked.some((one) => one === integracao),
});

/** Statuses of what is in RM, as it was sent or not. */
export const integrated = ['INTEGRADA', 'DIVERGENTE'] as const;
/** Statuses of what is in RM, or was: it is not marked any more. */
export const notMarked = [...integrated, 'ESTORNADA'] as const;
/** Statuses of what RM has not got and is not getting: the mark may go. */
export const removable = ['MARCADA', 'PRONTA', 'ERRO'] as const;
/** Statuses of what goes with the next batch: marked, or refused by RM and still marked. */
export const resendable = ['MARCADA', 'ERRO'] as const;
/** What wakes the workers when something is queued. */
export const queueChannel = 'fila_rm';
/** What on that channel asks for new copies of RM's masters. */
export const refreshPayload = 'cadastros';

/** Whether RM has it. */
export const isIntegrated = (integracao: StatusIntegracao | null): boolean =>
  integrated.some((one) => one === integracao);

/** Why a rule says no. */
export type Refusal = Pick<Violation, 'codigo' | 'message'>;

/** Refuses to mark unless all are approved and none is cancelled, marked or in RM. */
export const assertMarkable = (items: readonly Integrable[]): void =>
  refuse(items, (item) => {
    const { label, status, integracao } = item;
    if (status === 'CANCELADA') return cancelled(label);
    if (status !== 'APROVADA') return notApproved(label);
    if (integracao === null) return undefined;
    return gone(item) ?? { codigo: 'JA_MARCADA', message: texts.medicaoJaMarcada(label) };
  });

/** Refuses to unmark unless all are marked and none is cancelled, being sent or in RM. */
export const assertUnmarkable = (items: readonly Integrable[]): void =>
  refuse(items, (item) => {
    const { label, status, integracao } = item;
    if (status === 'CANCELADA') return cancelled(label);
    if (integracao === null) return unmarked(label);
    return gone(item) ?? onItsWay(item);
  });

/** Refuses to queue what is not marked, or is queued, being sent, uncertain or in RM already. */
export const assertSendable = (item: Integrable): void => refuse([item], whyNotSent);

/** Why a measurement does not go with the next batch; undefined where it does. */
export function whyNotSent(item: Integrable): Refusal | undefined {
  const { label, status, integracao } = item;
  if (status === 'CANCELADA') return cancelled(label);
  if (status !== 'APROVADA') return notApproved(label);
  if (integracao === null) return unmarked(label);
  if (integracao === 'PRONTA') {
    return { codigo: 'MEDICAO_NA_FILA', message: texts.medicaoNaFila(label) };
  }
  return gone(item) ?? onItsWay(item);
}

/** Refuses to cancel what is being sent or may be in RM, and what is there until its movement is reversed. */
export function assertCancellable(item: Integrable): void {
  const { integracao, idmov } = item;
  if (isIntegrated(integracao)) {
    throw new AppError(409, 'MEDICAO_INTEGRADA', texts.estorneAntes(idmov ?? ''));
  }
  refuse([item], onItsWay);
}

/** Refuses to change what is in RM. */
export function assertNotIntegrated({ label, integracao }: Integrable): void {
  if (isIntegrated(integracao)) {
    throw new AppError(409, 'MEDICAO_INTEGRADA', texts.medicaoIntegrada(label));
  }
}

/** Refuses a decision on what is not uncertain; what is just being looked up says so. */
export function assertUncertain({ label, integracao }: Integrable): void {
  if (integracao === 'ENVIANDO') {
    throw new AppError(409, 'MEDICAO_ENVIANDO', texts.medicaoEnviando(label));
  }
  if (integracao !== 'INCERTA') throw new AppError(409, 'NAO_INCERTA', texts.naoIncerta(label));
}

/** Refuses the reversal of what is not in RM; answers its movement. */
export function assertReversible({ label, integracao, idmov }: Integrable): string {
  if (isIntegrated(integracao) && idmov !== null) return idmov;
  throw new AppError(409, 'NAO_INTEGRADA', texts.naoIntegrada(label));
}

/** Refuses to close a divergence where there is none. */
export function assertDivergent({ label, integracao }: Integrable): void {
  if (integracao !== 'DIVERGENTE') {
    throw new AppError(409, 'NAO_DIVERGENTE', texts.naoDivergente(label));
  }
}

const cancelled = (label: string): Refusal => ({
  codigo: 'MEDICAO_CANCELADA',
  message: texts.medicaoCancelada(label),
});

const notApproved = (label: string): Refusal => ({
  codigo: 'NAO_APROVADA',
  message: texts.medicaoNaoAprovada(label),
});

const unmarked = (label: string): Refusal => ({
  codigo: 'NAO_MARCADA',
  message: texts.medicaoNaoMarcada(label),
});

function gone({ label, integracao }: Integrable): Refusal | undefined {
  if (isIntegrated(integracao)) {
    return { codigo: 'MEDICAO_INTEGRADA', message: texts.medicaoIntegrada(label) };
  }
  if (integracao !== 'ESTORNADA') return undefined;
  return { codigo: 'MEDICAO_ESTORNADA', message: texts.medicaoEstornada(label) };
}

function onItsWay({ label, integracao }: Integrable): Refusal | undefined {
  if (integracao === 'ENVIANDO') {
    return { codigo: 'MEDICAO_ENVIANDO', message: texts.medicaoEnviando(label) };
  }
  if (integracao !== 'INCERTA') return undefined;
  return { codigo: 'MEDICAO_INCERTA', message: texts.medicaoIncerta(label) };
}

/** All or nothing: a 409 that names each offender with its reason; `campo` is its id. */
function refuse(
  items: readonly Integrable[],
  judge: (item: Integrable) => Refusal | undefined,
): void {
  const refusals = items.flatMap((item) => {
    const refusal = judge(item);
    return refusal ? [{ ...refusal, campo: String(item.id) }] : [];
  });
  throwBroken(refusals, 409);
}
