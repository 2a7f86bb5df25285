import { hoursToMinutes } from '@aponta/sdk';
import { sql } from 'kysely';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { isRequester, pending } from '../../domain/aprovacao/rules.ts';
import { isToApprove } from '../../domain/aprovacao/scope-queries.ts';
import { liveSum } from '../../domain/aprovacao/totals-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { inOrder, listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';

/** Approvals of both kinds, with all that they are filtered and sorted by. */
const light = (db: Db) =>
  approvals(db)
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.aprovacao_id', 'aprovacao.id')
    .leftJoin('empresa as executante', 'executante.id', 'terceiros.executante_id')
    .select([
      'terceiros.id as terceiros_id',
      'terceiros.codigo as terceiros_codigo',
      sql<string>`coalesce(terceiros.executante_nome, executante.nome, dono.nome) collate "pt-BR-x-icu"`.as(
        'nome',
      ),
      sql<string>`aprovacao.valor - coalesce(aprovacao.desconto, 0)`.as('total'),
    ]);

/** The same with what an approver should notice, which is read for the rows of a page only. */
const rows = (db: Db) =>
  light(db).select((eb) => [
    eb
      .selectFrom('apontamento')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('aprovacao.tipo', '=', 'HORAS')
      .whereRef('apontamento.funcionario', '=', 'aprovacao.funcionario')
      .whereRef('apontamento.data', '>=', 'periodo.inicio')
      .whereRef('apontamento.data', '<=', 'periodo.fim')
      .where('ld_pendente', '=', true)
      .$asScalar()
      .$notNull()
      .as('ld_pendentes'),
    eb
      .selectFrom('aprovacao as antes')
      .select('antes.motivo')
      .where('aprovacao.tipo', '=', 'HORAS')
      .whereRef('antes.funcionario', '=', 'aprovacao.funcionario')
      .whereRef('antes.periodo_id', '=', 'aprovacao.periodo_id')
      .whereRef('antes.id', '<', 'aprovacao.id')
      .where('antes.tipo', '=', 'HORAS')
      .where('antes.status', '=', 'REPROVADA')
      .orderBy('antes.id', 'desc')
      .limit(1)
      .as('motivo_anterior'),
  ]);

type Found = ReturnType<typeof light>;
export type LightRow = Awaited<ReturnType<Found['executeTakeFirstOrThrow']>>;
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The columns of the sort fields of one's own requests, and of the whole list. */
export const ownColumns = {
  criadaEm: 'aprovacao.criada_em',
  periodo: 'periodo.inicio',
  aprovadorPrimario: { nullable: 'primario.nome' },
  aprovadorSecundario: { nullable: 'secundario.nome' },
  dataAprovacaoPrimaria: { nullable: 'aprovacao.data_aprovacao_primaria' },
  dataAprovacaoSecundaria: { nullable: 'aprovacao.data_aprovacao_secundaria' },
  secao: 'secao.descricao',
  statusEm: 'aprovacao.status_em',
  status: 'aprovacao.status',
  horas: 'aprovacao.minutos',
  desconto: { nullable: 'aprovacao.desconto' },
  valor: 'aprovacao.valor',
  total: 'total',
};
export const columns = {
  nome: 'nome',
  apontamento: 'aprovacao.tipo',
  condicao: 'aprovacao.condicao',
  ...ownColumns,
};

const hours = (db: Db, id: number) =>
  rows(db).where('aprovacao.id', '=', id).where('aprovacao.tipo', '=', 'HORAS');

export const get = (db: Db, id: number) => hours(db, id).executeTakeFirstOrThrow();

/** A request of hours that the user is an approver of. */
export const findToApprove = (db: Db, user: User, id: number) =>
  hours(db, id).where(isToApprove(user)).executeTakeFirst();

/** A request of hours that the user could have made. */
export async function findRequested(
  db: Db,
  user: User,
  id: number,
): Promise<ApprovalRow | undefined> {
  const row = await hours(db, id).executeTakeFirst();
  return row && isRequester(row, user) ? row : undefined;
}

/** What a user may see of the approvals, and asks for. */
export function toApprove(
  db: Db,
  user: User,
  filter: Omit<Query<'listarAprovacoes'>, 'page' | 'size' | 'sort'>,
): Found {
  const { colaborador, aprovadorPrimario, aprovadorSecundario, secao, periodo } = filter;
  let found = light(db).where(isToApprove(user));
  if (colaborador) found = found.where('aprovacao.funcionario', '=', colaborador);
  if (aprovadorPrimario)
    found = found.where('aprovacao.aprovador_primario', '=', aprovadorPrimario);
  if (aprovadorSecundario) {
    found = found.where('aprovacao.aprovador_secundario', '=', aprovadorSecundario);
  }
  if (secao) found = found.where('aprovacao.secao', '=', secao);
  if (periodo) found = found.where('aprovacao.periodo_id', '=', periodo);
  if (filter.pendente) found = found.where('aprovacao.status', 'in', pending);
  return byStatusAndValue(found, filter);
}

export const list = (db: Db, user: User, query: Query<'listarAprovacoes'>) =>
  withTotals(db, toApprove(db, user, query), (found) =>
    listPage(found, query, columns, 'aprovacao.id'),
  );

export function listOwn(db: Db, user: User, query: Query<'listarMinhasAprovacoes'>) {
  let found = light(db)
    .where('aprovacao.funcionario', '=', user.codigo)
    .where('aprovacao.tipo', '=', 'HORAS');
  if (query.horas !== undefined) {
    found = found.where('aprovacao.minutos', '=', hoursToMinutes(query.horas));
  }
  return withTotals(db, byStatusAndValue(found, query), (own) =>
    listPage(own, query, ownColumns, 'aprovacao.id'),
  );
}

function byStatusAndValue(
  found: Found,
  { status, valor }: { status?: StatusAprovacao; valor?: number },
): Found {
  if (status) found = found.where('aprovacao.status', '=', status);
  return valor === undefined ? found : found.where('aprovacao.valor', '=', String(valor));
}

/** A page of rows, with the sums of all that were found and count. */
async function withTotals(
  db: Db,
  found: Found,
  page: (found: Found) => Promise<{ rows: { id: number }[]; total: number }>,
) {
  const [{ rows: onPage, total }, totais] = await Promise.all([
    page(found),
    found
      .clearSelect()
      .select([
        liveSum<number>('aprovacao.minutos').as('minutos'),
        liveSum<string>('aprovacao.valor').as('valor'),
        liveSum<string>('aprovacao.desconto').as('desconto'),
        liveSum<string>('aprovacao.valor - coalesce(aprovacao.desconto, 0)').as('total'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const ids = onPage.map(({ id }) => id);
  const whole = await rows(db).where('aprovacao.id', '=', sql<number>`any(${ids})`).execute();
  return { rows: inOrder(ids, whole, ({ id }) => id), total, totais };
}
