import { businessDate } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';
import { type Notice, notify } from '../notificacao/queries.ts';
import { findSubstitute } from './approver-queries.ts';
import { type Actor, type Aprovacao, turnOf } from './rules.ts';

/** Tells what happened to an approval; what its next approver is told, their substitute is told, too. */
export async function tell(
  db: Db,
  { codigo, now }: Actor,
  after: Aprovacao,
  notices: readonly Notice[],
): Promise<void> {
  const { aprovador } = turnOf(after);
  const substituto = await findSubstitute(db, aprovador, businessDate(now));
  const reached = substituto !== null && ![codigo, after.funcionario].includes(substituto);
  const copies = notices.filter(({ usuario }) => reached && usuario === aprovador);
  await notify(db, now, [
    ...notices,
    ...copies.map((notice) => ({ ...notice, usuario: substituto ?? '' })),
  ]);
}
