import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { businessZone } from '../../infra/clock.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder } from '../../infra/db/list.ts';
import { pageKeys, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';

type Filter = Omit<Query<'listarAuditoria'>, 'page' | 'size'>;

/** The first instant of a business day, `later` days on. */
const dayStart = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${businessZone})`;

function matching({ usuario, operacao, objeto, objetoId, inicio, fim }: Filter) {
  const where: RawBuilder<SqlBool>[] = [];
  if (usuario) where.push(sql`usuario = ${usuario}`);
  if (operacao) where.push(sql`operacao = ${operacao}`);
  if (objeto) where.push(sql`objeto = ${objeto}`);
  if (objetoId) where.push(sql`objeto_id = ${objetoId}`);
  if (inicio) where.push(sql`em >= ${dayStart(inicio)}`);
  if (fim) where.push(sql`em < ${dayStart(fim, 1)}`);
  return where;
}

/** The count; triggers keep it by day, operation and kind of object, whose other filters find few rows. */
async function countOf(db: Db, filter: Filter): Promise<number> {
  const { usuario, operacao, objeto, objetoId, inicio, fim } = filter;
  if (usuario || objetoId) {
    const found = { from: sql`auditoria`, where: matching(filter), key: 'id' };
    return (await totalsOf(db, found, {})).total;
  }
  const where = matching({ operacao, objeto });
  if (inicio) where.push(sql`dia >= ${inicio}::date`);
  if (fim) where.push(sql`dia <= ${fim}::date`);
  const kept = { from: sql`soma_auditoria`, where, key: 'dia' };
  const total = sql<number>`coalesce(sum(quantidade), 0)::bigint`;
  return (await totalsOf(db, kept, { total })).total;
}

const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
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
    ])
    .where('id', '=', sql<number>`any(${ids})`),
);

export async function list(db: Db, { page, size, apos, ...filter }: Query<'listarAuditoria'>) {
  const found = { from: sql`auditoria`, where: matching(filter), key: 'id' };
  const sort = 'em,desc';
  const asked = { page, size, apos, sort } as const;
  const { ids, ...counted } = await pageKeys(db, found, asked, { em: 'em' }, async () => ({
    total: await countOf(db, filter),
  }));
  return { rows: inOrder(ids, await byIds(db, { ids }), ({ id }) => id), ...counted };
}
