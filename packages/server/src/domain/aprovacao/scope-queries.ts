import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { Papel } from '../../infra/contract/document.ts';

/** True of rows of `aprovacao` that the user is to approve or has approved; ADMIN sees all. */
export const isToApprove = (user: User): RawBuilder<SqlBool> =>
  user.papeis.includes('ADMIN')
    ? sql`true`
    : sql`${user.codigo} in (aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`;

/** True of rows of `aprovacao` that are the user's own or to be approved by them; who has one of `roles`, or ADMIN, sees all. */
export const isInvolved = (user: User, roles: readonly Papel[]): RawBuilder<SqlBool> =>
  hasRole(user, roles)
    ? sql`true`
    : sql`${user.codigo} in (aprovacao.funcionario, aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`;
