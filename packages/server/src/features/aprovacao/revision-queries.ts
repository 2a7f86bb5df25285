import type { Schema } from '@aponta/sdk';
import { sql } from 'kysely';
import { isToApprove } from '../../domain/aprovacao/scope-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';
import { type ApprovalRow, findByKey } from './list-queries.ts';
import type { EntryAct } from './revision.ts';

/** A row of either kind that the user is an approver of. */
export const findToReview = (db: Db, user: User, key: Schema<'ChaveAprovacao'>) =>
  findByKey(db, key).where(isToApprove(user)).executeTakeFirst();

/** The last request of the same hours that was rejected before this one. */
export const lastRejected = (db: Db, row: ApprovalRow) =>
  db
    .selectFrom('aprovacao')
    .leftJoin('funcionario as decisor', 'decisor.codigo', 'aprovacao.status_por')
    .select([
      'aprovacao.minutos',
      'aprovacao.valor',
      'aprovacao.motivo',
      'aprovacao.status_em',
      'aprovacao.status_por',
      'decisor.nome as status_por_nome',
    ])
    .where('aprovacao.funcionario', '=', row.funcionario)
    .where('aprovacao.periodo_id', '=', row.periodo_id)
    .where('aprovacao.tipo', '=', 'HORAS')
    .where('aprovacao.status', '=', 'REPROVADA')
    .where('aprovacao.id', '<', row.id)
    .orderBy('aprovacao.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a person did with their entries between two moments, in its order: the audit keeps each as it was. */
export const entryActs = (db: Db, usuario: string, after: Date, until: Date): Promise<EntryAct[]> =>
  db
    .selectFrom('auditoria')
    .select([
      sql<EntryAct['antes']>`antes`.as('antes'),
      sql<EntryAct['depois']>`depois`.as('depois'),
    ])
    .where('usuario', '=', usuario)
    .where('objeto', '=', 'apontamento')
    .where('em', '>', after)
    .where('em', '<=', until)
    .orderBy('em')
    .orderBy('id')
    .execute();

type Medicao = Schema<'MedicaoTerceiros'>;

/** A third-party measurement as it was when it was last rejected, and as it is by the audit; none that never was. */
export async function rejectedMeasurement(db: Db, id: number) {
  const rows = await db
    .selectFrom('auditoria')
    .leftJoin('funcionario as decisor', 'decisor.codigo', 'auditoria.usuario')
    .select(['em', 'usuario', 'decisor.nome', sql<Medicao>`depois`.as('medicao')])
    .where('objeto', '=', 'medicao-terceiros')
    .where('objeto_id', '=', String(id))
    .where('depois', 'is not', null)
    .orderBy('auditoria.id', 'desc')
    .execute();
  const rejected = rows.find(({ medicao }) => medicao.status === 'REPROVADA');
  const [latest] = rows;
  return rejected && latest && latest !== rejected ? { rejected, latest } : undefined;
}
