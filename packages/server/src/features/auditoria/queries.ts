import { sql } from 'kysely';
import { businessZone } from '../../infra/clock.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** The first instant of a business day, `later` days on. */
const dayStart = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${businessZone})`;

export const list = (db: Db, { page, size, ...filter }: Query<'listarAuditoria'>) => {
  const { usuario, operacao, objeto, objetoId, inicio, fim } = filter;
  let rows = db
    .selectFrom('auditoria')
    .select([
      'id',
      'em',
      'usuario',
      'ip',
      'requisicao',
      'operacao',
      'objeto',
      'objeto_id',
      'antes',
      'depois',
    ]);
  if (usuario) rows = rows.where('usuario', '=', usuario);
  if (operacao) rows = rows.where('operacao', '=', operacao);
  if (objeto) rows = rows.where('objeto', '=', objeto);
  if (objetoId) rows = rows.where('objeto_id', '=', objetoId);
  if (inicio) rows = rows.where('em', '>=', dayStart(inicio));
  if (fim) rows = rows.where('em', '<', dayStart(fim, 1));
  return listPage(rows, { page, size, sort: 'em,desc' }, { em: 'em' }, 'id');
};
