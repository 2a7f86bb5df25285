import { formatMoney, texts } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import type { Condicao, StatusAprovacao, TipoAprovacao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { decimalOf, toCents } from '../values/money.ts';

/*
 * The state machine of requests of hours and of third-party measurements. Every act takes the row as it was read and
 * answers what to write; `transition` writes it if the row is still the same. An act that the state does not allow is
 * a 409, one that breaks a rule a 422.
 */

/** Of a row of `aprovacao` and the people it names: what acts are judged by. */
export interface Aprovacao {
  id: number;
  tipo: TipoAprovacao;
  status: StatusAprovacao;
  condicao: Condicao;
  valor: string;
  /** Whose hours, or who made the measurement. */
  funcionario: string;
  aprovador_primario: string | null;
  primario_nome: string | null;
  aprovador_secundario: string | null;
  secundario_nome: string | null;
  data_aprovacao_primaria: Date | null;
  data_aprovacao_secundaria: Date | null;
  desconto: string | null;
  desconto_justificativa: string | null;
  motivo: string | null;
  /** Who gave each approval: not always the approver. Null where nobody did, or it was not kept. */
  primaria_por: string | null;
  primaria_por_nome: string | null;
  secundaria_por: string | null;
  secundaria_por_nome: string | null;
  /** Who edited the measurement besides its maker. */
  editada_por: string[];
  /** Who brought it into its status. */
  status_por: string | null;
  status_por_nome: string | null;
}

/** Who acts, and when. */
export interface Actor {
  codigo: string;
  nome: string;
  admin: boolean;
  /** For whom they act today, as their substitute. */
  substitui: readonly string[];
  now: Date;
}

/** What the caller saw of a row, where they say so. */
export interface Seen {
  status?: StatusAprovacao | undefined;
  /** In BRL, before any discount. */
  valor?: number | undefined;
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

export const actorOf = (user: User, now: Date): Actor => ({
  ...whoIs(user),
  nome: user.nome,
  now,
});

/** The flags of the contract, all by the status. */
export const flagsOf = (status: StatusAprovacao) => ({
  aprovada: status === 'APROVADA',
  reprovada: status === 'REPROVADA',
  cancelada: status === 'CANCELADA',
  pendente: isPending(status),
});

/** The statuses of what waits for somebody. */
export const pending = ['PENDENTE', 'APROVADA_PARCIAL'] as const;
/** True of what nobody has approved and nobody has cancelled: it may be changed. */
export const isUndecided = (status: StatusAprovacao) =>
  status === 'PENDENTE' || status === 'REPROVADA';
export const isPending = (status: StatusAprovacao) => pending.some((one) => one === status);

/** Who would act, without the time. */
export type Who = Pick<Actor, 'codigo' | 'admin' | 'substitui'>;

export const whoIs = ({ codigo, papeis, substitui }: User): Who => ({
  codigo,
  admin: papeis.includes('ADMIN'),
  substitui,
});

/**
 * The approver whose turn it is, and whether theirs is the last act. One person as both acts once on hours; a third-party
 * measurement always takes two people.
 */
export function turnOf(aprovacao: Aprovacao): { aprovador: string | null; ultima: boolean } {
  const { tipo, status, aprovador_primario, aprovador_secundario } = aprovacao;
  if (status === 'APROVADA_PARCIAL') return { aprovador: aprovador_secundario, ultima: true };
  const alone = aprovador_secundario === null || aprovador_secundario === aprovador_primario;
  const ultima = tipo === 'HORAS' && alone;
  return { aprovador: aprovador_primario ?? aprovador_secundario, ultima };
}

/**
 * The approver in whose place somebody acts: a substitute for theirs, ADMIN for whose turn it is. Who rejects out of turn
 * does so for the approver that they substitute, unless they are one themselves.
 */
export function standsInFor(aprovacao: Aprovacao, who: Who): string | null {
  const { aprovador } = turnOf(aprovacao);
  if (aprovador === who.codigo) return null;
  if (who.admin || substitutes(who, aprovador)) return aprovador;
  const approvers = [aprovacao.aprovador_primario, aprovacao.aprovador_secundario];
  if (approvers.includes(who.codigo)) return null;
  return approvers.find((codigo) => substitutes(who, codigo)) ?? null;
}

const substitutes = ({ substitui }: Who, codigo: string | null) =>
  codigo !== null && substitui.includes(codigo);

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

/** Withdraws a request that nobody has approved yet. */
export function withdraw(before: Aprovacao, actor: Actor): Change {
  assertMayWithdraw(before);
  return stamp('CANCELADA', actor);
}

export function assertMayWithdraw(before: Aprovacao): void {
  if (before.status !== 'PENDENTE') throw conflictOf(before);
}

/** Cancels what was approved; its dates stay, for they tell what happened. */
export function cancel(before: Aprovacao, actor: Actor, motivo: string): Change {
  const reason = reasonOf(motivo, texts.motivoCancelamentoObrigatorio);
  assertMayCancel(before);
  return { ...stamp('CANCELADA', actor), motivo: reason };
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

export function assertMayCancelThirdParty(
  before: Aprovacao,
  { codigo, integrates }: Pick<Who, 'codigo'> & { integrates: boolean },
): void {
  if (isUndecided(before.status) && before.funcionario === codigo) return;
  assertMayCancel(before);
  if (!integrates) throw new AppError(403, 'NAO_INTEGRA', texts.soIntegradorCancelaAprovada);
}

/** Why an act came too late: what was decided in the meantime, and by whom. */
export function conflictOf(aprovacao: Aprovacao): AppError {
  const { status, status_por_nome, primario_nome, secundario_nome } = aprovacao;
  const approver = status === 'APROVADA' ? secundario_nome : primario_nome;
  const nome = status_por_nome ?? approver ?? '';
  if (status === 'REPROVADA') return new AppError(409, 'JA_REPROVADA', texts.jaReprovada(nome));
  if (status === 'CANCELADA') return new AppError(409, 'JA_CANCELADA', texts.jaCancelada(nome));
  if (status === 'PENDENTE') return new AppError(409, 'CONFLITO', texts.conflito);
  return new AppError(409, 'JA_APROVADA', texts.jaAprovada(nome));
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

/** Refuses what is decided already, and says by whom. */
export function assertPending(aprovacao: Aprovacao): void {
  if (!isPending(aprovacao.status)) throw conflictOf(aprovacao);
}

function assertSeen(aprovacao: Aprovacao, { status, valor }: Seen): void {
  if (status !== undefined && aprovacao.status !== status) throw conflictOf(aprovacao);
  if (valor !== undefined && decimalOf(valor) !== aprovacao.valor) {
    throw new AppError(409, 'VALOR_MUDOU', texts.valorMudou(formatMoney(Number(aprovacao.valor))));
  }
}

function reasonOf(motivo: string, message: string): string {
  const reason = motivo.trim();
  throwBroken(brokenIf(reason === '', 'MOTIVO_OBRIGATORIO', 'motivo', message));
  return reason;
}

const onlyPj = ({ condicao }: Pick<Aprovacao, 'condicao'>) =>
  brokenIf(condicao !== 'PJ', 'DESCONTO_SO_PJ', 'desconto', texts.descontoSoPj);

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
