import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { User } from '../../infra/auth/user.ts';

/** Of rows of `aprovacao` that are pending, by the column of whose turn it is: two branches that each have an index. */
const waits = (codes: RawBuilder<unknown>) => sql<SqlBool>`(
  aprovacao.status = 'PENDENTE' and aprovacao.aprovador_primario = any(${codes})
  or aprovacao.status = 'PENDENTE' and aprovacao.aprovador_primario is null and aprovacao.aprovador_secundario = any(${codes})
  or aprovacao.status = 'APROVADA_PARCIAL' and aprovacao.aprovador_secundario = any(${codes})
)`;

/**
 * True of rows of `aprovacao` whose next act is the user's, or, but for their own, that of somebody whom they substitute
 * today. ADMIN may act on all, but only these wait for them.
 */
export function isWaitingFor({ codigo, substitui }: User): RawBuilder<SqlBool> {
  if (substitui.length === 0) return waits(sql`${[codigo]}::text[]`);
  const inPlace = sql`aprovacao.funcionario <> ${codigo} and ${waits(sql`${substitui}::text[]`)}`;
  return sql`(${waits(sql`${[codigo]}::text[]`)} or (${inPlace}))`;
}
