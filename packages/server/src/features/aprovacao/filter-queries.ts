import type { Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAwaited, isToApprove } from '../../domain/aprovacao/scope-queries.ts';
import { pending } from '../../domain/aprovacao/state.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import type { StatusAprovacao, TipoAprovacao } from '../../infra/db/tables.ts';

export type Conditions = RawBuilder<SqlBool>[];

const literals = (statuses: readonly StatusAprovacao[]) =>
  sql.join(statuses.map((status) => sql.lit(status)));

export const isPending = sql<SqlBool>`aprovacao.status in (${literals(pending)})`;
export const isDecided = sql<SqlBool>`aprovacao.status not in (${literals(pending)})`;

/** What the contract tells by a flag. */
export const tipoOf = (apontamento: boolean): TipoAprovacao =>
  apontamento ? 'HORAS' : 'MEDICAO_TERCEIROS';

/** All filters of the list; a count has fewer. */
type Filter = Partial<Omit<Query<'listarAprovacoes'>, 'page' | 'size' | 'sort'>>;

/** What a user may see of the approvals, and asks for. */
export function toApprove(user: User, filter: Filter): Conditions {
  const { colaborador, apontamento, aprovadorPrimario, aprovadorSecundario, secao, periodo } =
    filter;
  const where: Conditions = [isToApprove(user)];
  if (colaborador) where.push(sql`aprovacao.funcionario = ${colaborador}`);
  if (apontamento !== undefined) where.push(sql`aprovacao.tipo = ${tipoOf(apontamento)}`);
  if (aprovadorPrimario) where.push(sql`aprovacao.aprovador_primario = ${aprovadorPrimario}`);
  if (aprovadorSecundario) where.push(sql`aprovacao.aprovador_secundario = ${aprovadorSecundario}`);
  if (secao) where.push(sql`aprovacao.secao = ${secao}`);
  if (periodo) where.push(sql`aprovacao.periodo_id = ${periodo}`);
  if (filter.pendente) where.push(isPending);
  return [...where, ...bySituation(user, filter.situacao), ...byStatusAndValue(filter)];
}

/** What waits for the user, what waits for somebody else, and what waits no more. */
function bySituation(user: User, situacao?: Schema<'SituacaoAprovacao'>): Conditions {
  switch (situacao) {
    case undefined:
      return [];
    case 'AGUARDANDO':
      return [isAwaited(user)];
    case 'EM_ANDAMENTO':
      // An approver may be nobody, and then the condition is null.
      return [isPending, sql`(${isAwaited(user)}) is not true`];
    case 'DECIDIDA':
      return [isDecided];
  }
}

export function byStatusAndValue({
  status,
  valor,
}: {
  status?: StatusAprovacao;
  valor?: number;
}): Conditions {
  return [
    ...(status ? [sql<SqlBool>`aprovacao.status = ${status}`] : []),
    ...(valor === undefined ? [] : [sql<SqlBool>`aprovacao.valor = ${String(valor)}`]),
  ];
}
