import { texts } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import {
  type Aprovacao,
  assertPending,
  conflictOf,
  isPending,
  isUndecided,
  substitutes,
  turnOf,
  type Who,
} from './state.ts';

/** Refuses an approval out of turn, and a last one that takes somebody else. */
export function assertMayApprove(before: Aprovacao, who: Who): void {
  assertPending(before);
  const { aprovador, ultima } = turnOf(before);
  if (who.codigo !== aprovador && !who.admin && !substitutes(who, aprovador)) {
    if (before.status === 'APROVADA_PARCIAL') throw conflictOf(before);
    const nome = before.primario_nome ?? '';
    throw new AppError(409, 'AGUARDA_PRIMARIO', texts.aguardaPrimario(nome));
  }
  // An approver may give the first approval of their own; nobody does so in another's place.
  const inPlace = who.codigo !== aprovador && !who.admin;
  if (inPlace && before.funcionario === who.codigo) throw ownApproval(before);
  if (ultima) assertSeparateDuties(before, who);
}

/**
 * Refuses the last approval of one's own hours or measurement, and a second approval by who gave the first. Of hours
 * ADMIN may stand in for both approvers; a third-party measurement takes a second person whoever they are, and who
 * edited it does not give the last.
 */
function assertSeparateDuties(before: Aprovacao, { codigo, admin }: Who): void {
  const { tipo, status, funcionario, primaria_por, status_por, aprovador_primario } = before;
  if (funcionario === codigo) throw ownApproval(before);
  const gaveFirst = status === 'APROVADA_PARCIAL' && (primaria_por ?? status_por) === codigo;
  if (tipo === 'HORAS' ? gaveFirst && !admin : gaveFirst || aprovador_primario === codigo) {
    throw new AppError(422, 'MESMO_APROVADOR', texts.mesmoAprovador);
  }
  if (before.editada_por.includes(codigo)) {
    throw new AppError(422, 'EDITOU_A_MEDICAO', texts.editorNaoAprova);
  }
}

const ownApproval = ({ tipo }: Aprovacao) =>
  new AppError(
    422,
    'PROPRIA_APROVACAO',
    tipo === 'HORAS' ? texts.propriaAprovacao : texts.propriaMedicao,
  );

/** Refuses a discount of who is not a PJ, beside what refuses the approval. */
export function assertMayDiscount(before: Aprovacao, who: Who): void {
  assertMayApprove(before, who);
  throwBroken(onlyPj(before));
}

export function assertMayClear(before: Aprovacao): void {
  if (before.status === 'PENDENTE') {
    throw new AppError(409, 'SEM_APROVACAO_PARCIAL', texts.semAprovacaoParcial);
  }
  assertPending(before);
}

/** Refuses who is no approver of it, nor acts for one on what is not their own. */
export function assertApprover(before: Aprovacao, who: Who): void {
  const approvers = [before.aprovador_primario, before.aprovador_secundario];
  if (who.admin || approvers.includes(who.codigo)) return;
  const own = before.funcionario === who.codigo;
  if (!own && approvers.some((codigo) => substitutes(who, codigo))) return;
  throw new AppError(403, 'NAO_APROVA', texts.soAprovadores);
}

export function assertMayWithdraw(before: Aprovacao): void {
  if (before.status !== 'PENDENTE') throw conflictOf(before);
}

export function assertMayCancel(before: Aprovacao): void {
  if (isPending(before.status)) throw new AppError(409, 'NAO_APROVADA', texts.naoAprovada);
  if (before.status !== 'APROVADA') throw conflictOf(before);
}

/** As `assertMayCancel`, of hours: the measurement of a PJ is cancelled instead, and its approval with it. */
export function assertMayCancelHours(before: Aprovacao): void {
  if (before.condicao === 'PJ' && before.status === 'APROVADA') {
    throw new AppError(422, 'CANCELE_A_MEDICAO', texts.canceleAMedicao);
  }
  assertMayCancel(before);
}

/** As `assertPrintable`, of the measurement that hours became: CLT has none. */
export function assertPrintableHours(row: Pick<Aprovacao, 'status' | 'condicao'>): void {
  if (row.condicao !== 'PJ') throw new AppError(422, 'APENAS_PJ', texts.apenasPj);
  assertPrintable(row);
}

/** True of who could have made a request of hours: their own, or, managing collaborators, of who was dismissed. */
export const isRequester = (
  row: Pick<Aprovacao, 'funcionario'> & { funcionario_situacao: string },
  { codigo, papeis }: Pick<User, 'codigo' | 'papeis'>,
): boolean =>
  row.funcionario === codigo ||
  papeis.includes('ADMIN') ||
  (row.funcionario_situacao === 'D' && papeis.includes('GERENCIA_COLABORADOR'));

/** Refuses who could not have made the request. */
export function assertRequester(...[row, user]: Parameters<typeof isRequester>): void {
  if (!isRequester(row, user)) throw new AppError(403, 'NAO_SOLICITOU', texts.soQuemSolicitou);
}

/** Refuses the print of what is not approved. */
export function assertPrintable({ status }: Pick<Aprovacao, 'status'>): void {
  if (status !== 'APROVADA') throw new AppError(409, 'NAO_APROVADA', texts.apenasAprovadas);
}

export function assertMayCancelThirdParty(
  before: Aprovacao,
  { codigo, integrates }: Pick<Who, 'codigo'> & { integrates: boolean },
): void {
  if (isUndecided(before.status) && before.funcionario === codigo) return;
  assertMayCancel(before);
  if (!integrates) throw new AppError(403, 'NAO_INTEGRA', texts.soIntegradorCancelaAprovada);
}

export const onlyPj = ({ condicao }: Pick<Aprovacao, 'condicao'>) =>
  brokenIf(condicao !== 'PJ', 'DESCONTO_SO_PJ', 'desconto', texts.descontoSoPj);
