import { texts } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import type { Condicao, StatusAprovacao, TipoAprovacao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';

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
  /** Of a third-party measurement: counts its changes. */
  versao?: number;
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

export const substitutes = ({ substitui }: Who, codigo: string | null) =>
  codigo !== null && substitui.includes(codigo);

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

/** Refuses what is decided already, and says by whom. */
export function assertPending(aprovacao: Aprovacao): void {
  if (!isPending(aprovacao.status)) throw conflictOf(aprovacao);
}
