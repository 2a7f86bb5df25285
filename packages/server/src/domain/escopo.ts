import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { User } from '../infra/auth/user.ts';

/** True of rows of `aprovacao` that the user is to approve or has approved; ADMIN sees all. */
export const isToApprove = (user: User): RawBuilder<SqlBool> =>
  user.papeis.includes('ADMIN')
    ? sql`true`
    : sql`${user.codigo} in (aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`;
