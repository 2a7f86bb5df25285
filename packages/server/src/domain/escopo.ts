import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasRole, type User } from '../infra/auth/user.ts';

/** True of rows of `aprovacao` that the user is to approve or has approved; ADMIN sees all. */
export const isToApprove = (user: User): RawBuilder<SqlBool> =>
  user.papeis.includes('ADMIN')
    ? sql`true`
    : sql`${user.codigo} in (aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`;

/**
 * True of rows of `aprovacao` of third-party measurements that the user made or is to approve; FISCAL, IMTRM and ADMIN
 * see all.
 */
export const isInvolved = (user: User): RawBuilder<SqlBool> =>
  hasRole(user, ['FISCAL', 'IMTRM'])
    ? sql`true`
    : sql`${user.codigo} in (aprovacao.funcionario, aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`;
