import { hoursToMinutes, type Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { isAwaited, isToApprove } from '../../domain/aprovacao/scope-queries.ts';
import { liveSum } from '../../domain/aprovacao/totals-queries.ts';
import { isRequester } from '../../domain/aprovacao/who-may.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import {
  inOrder,
  type ListQuery,
  type SortColumn,
  type SortField,
  sortedBy,
} from '../../infra/db/list.ts';
import { pageKeys, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';
import {
  byStatusAndValue,
  type Conditions,
  isDecided,
  isPending,
  tipoOf,
  toApprove,
} from './filter-queries.ts';

const name = sql<string>`coalesce(terceiros.executante_nome, executante.nome, dono.nome) collate "pt-BR-x-icu"`;
const total = sql<string>`aprovacao.valor - coalesce(aprovacao.desconto, 0)`;

/** Approvals of both kinds, with all that they are filtered and sorted by. */
const light = (db: Db) =>
  approvals(db)
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.aprovacao_id', 'aprovacao.id')
    .leftJoin('empresa as executante', 'executante.id', 'terceiros.executante_id')
    .select([
      'terceiros.id as terceiros_id',
      'terceiros.codigo as terceiros_codigo',
      'terceiros.versao as terceiros_versao',
      name.as('nome'),
      total.as('total'),
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
      // Not a value: by that alone a plan that is made once knows the index of those entries.
      .where(sql<SqlBool>`ld_pendente`)
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

export type LightRow = Awaited<ReturnType<ReturnType<typeof light>['executeTakeFirstOrThrow']>>;
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The columns of the sort fields of one's own requests, and of the whole list. */
export const ownColumns = {
  criadaEm: 'aprovacao.criada_em',
  periodo: {
    column: 'periodo.inicio',
    join: sql`join periodo on periodo.id = aprovacao.periodo_id`,
  },
  aprovadorPrimario: {
    nullable: 'primario.nome',
    join: sql`left join funcionario primario on primario.codigo = aprovacao.aprovador_primario`,
    none: sql<SqlBool>`aprovacao.aprovador_primario is null`,
  },
  aprovadorSecundario: {
    nullable: 'secundario.nome',
    join: sql`left join funcionario secundario on secundario.codigo = aprovacao.aprovador_secundario`,
    none: sql<SqlBool>`aprovacao.aprovador_secundario is null`,
  },
  dataAprovacaoPrimaria: { nullable: 'aprovacao.data_aprovacao_primaria' },
  dataAprovacaoSecundaria: { nullable: 'aprovacao.data_aprovacao_secundaria' },
  secao: { column: 'secao.descricao', join: sql`join secao on secao.codigo = aprovacao.secao` },
  statusEm: 'aprovacao.status_em',
  status: 'aprovacao.status',
  horas: 'aprovacao.minutos',
  desconto: { nullable: 'aprovacao.desconto' },
  valor: 'aprovacao.valor',
  total: { column: total },
};
export const columns = {
  // What a person, a company, or whoever a company sent is called: each by the index of its name.
  nome: {
    column: name,
    parts: [
      {
        column: sql`dono.nome collate "pt-BR-x-icu"`,
        join: sql`join funcionario dono on dono.codigo = aprovacao.funcionario`,
        where: sql<SqlBool>`aprovacao.tipo = 'HORAS'`,
      },
      {
        column: sql`executante.nome collate "pt-BR-x-icu"`,
        join: sql`join medicao_terceiros terceiros on terceiros.aprovacao_id = aprovacao.id
          join empresa executante on executante.id = terceiros.executante_id`,
        where: sql<SqlBool>`terceiros.executante_nome is null`,
      },
      {
        column: sql`terceiros.executante_nome collate "pt-BR-x-icu"`,
        join: sql`join medicao_terceiros terceiros on terceiros.aprovacao_id = aprovacao.id`,
        where: sql<SqlBool>`terceiros.executante_nome is not null`,
      },
    ],
  },
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

/** What approvals are summed by already. */
const summedBy: readonly string[] = [
  'page',
  'size',
  'sort',
  'secao',
  'periodo',
  'pendente',
  'status',
];

/** Whether triggers keep the sums of what is asked for. */
const isKept = (user: User, query: object): boolean =>
  user.papeis.includes('ADMIN') && Object.keys(query).every((name) => summedBy.includes(name));

export function list(db: Db, user: User, query: Query<'listarAprovacoes'>) {
  const { situacao, ...others } = query;
  const kept = isKept(user, situacao === 'DECIDIDA' ? others : query);
  return pageWithTotals(db, query, columns, toApprove(user, query), { kept });
}

/** How many approvals there are by whom they wait for; of those that wait for the user also what they come to. */
export async function count(db: Db, user: User, filter: Query<'contarAprovacoes'>) {
  const where = toApprove(user, filter);
  const found = { from: sql`aprovacao`, where, key: 'aprovacao.id' };
  const kept = isKept(user, filter);
  const number = kept ? sql`aprovacao.quantidade` : sql`1`;
  const counted = (condition: RawBuilder<SqlBool>) =>
    sql<number>`coalesce(sum(${number}) filter (where ${condition}), 0)::int`;
  const [all, aguardando] = await Promise.all([
    totalsOf(db, kept ? { ...found, from: sql`soma_aprovacao aprovacao` } : found, {
      pendentes: counted(isPending),
      decididas: counted(isDecided),
    }),
    totalsOf(
      db,
      { ...found, where: [...where, isAwaited(user)] },
      {
        minutos: sql<number>`coalesce(sum(aprovacao.minutos), 0)`,
        total_liquido: sql<string>`coalesce(sum(${total}), 0)`,
        desde: sql<Date | null>`min(aprovacao.status_em)`,
      },
    ),
  ]);
  return { ...all, aguardando };
}

/** All that a user may see and asks for, whole. */
export const whole = (db: Db, user: User, query: Omit<Query<'exportarAprovacoes'>, 'formato'>) =>
  sortedBy(
    light(db).where(sql<SqlBool>`${sql.join(toApprove(user, query), sql` and `)}`),
    query.sort,
    columns,
    'aprovacao.id',
  );

/** True of what waits for somebody who was dismissed. */
const waitsForDismissed = sql<SqlBool>`${isPending} and exists (
  select from funcionario f where f.codigo_situacao = 'D' and f.codigo = case aprovacao.status
    when 'PENDENTE' then coalesce(aprovacao.aprovador_primario, aprovacao.aprovador_secundario)
    else aprovacao.aprovador_secundario end
)`;

/**
 * What waits is little, and found before it is sorted: else PostgreSQL, which takes it for more, would look for it through
 * all that was ever approved, in the order of the list. `offset 0` keeps it from that.
 */
const waiting = sql`(select * from aprovacao where ${waitsForDismissed} offset 0) aprovacao`;

/** What waits for people who were dismissed. */
export function listOfDismissed(db: Db, query: Query<'listarAprovacoesDeDesligados'>) {
  const { aprovador, colaborador } = query;
  const where: Conditions = [];
  if (colaborador) where.push(sql`aprovacao.funcionario = ${colaborador}`);
  if (aprovador) {
    where.push(sql`${aprovador} in (aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`);
  }
  return pageWithTotals(db, query, columns, where, { from: waiting });
}

/** Rows by their keys as the contract has them, and whether who is waited for was dismissed. */
export const findByKey = (db: Db, { apontamento, id }: Schema<'ChaveAprovacao'>) =>
  rows(db)
    .select(sql<boolean>`${waitsForDismissed}`.as('aguarda_desligado'))
    .where(apontamento ? 'aprovacao.id' : 'terceiros.id', '=', id)
    .where('aprovacao.tipo', '=', tipoOf(apontamento));

export function listOwn(db: Db, user: User, query: Query<'listarMinhasAprovacoes'>) {
  const own: Conditions = [
    sql`aprovacao.funcionario = ${user.codigo}`,
    sql`aprovacao.tipo = 'HORAS'`,
  ];
  if (query.horas !== undefined) own.push(sql`aprovacao.minutos = ${hoursToMinutes(query.horas)}`);
  return pageWithTotals(db, query, ownColumns, [...own, ...byStatusAndValue(query)]);
}

const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  rows(db).where('aprovacao.id', '=', sql<number>`any(${ids})`),
);

/** A page of rows, with the sums of all that were found and count. `kept`: triggers keep their sums. */
async function pageWithTotals<S extends string>(
  db: Db,
  query: ListQuery<S>,
  sorted: Record<SortField<S>, SortColumn>,
  where: Conditions,
  { kept = false, from = sql`aprovacao` } = {},
) {
  const found = { from, where, key: 'aprovacao.id' };
  const sums = {
    minutos: liveSum<number>('aprovacao.minutos'),
    valor: liveSum<string>('aprovacao.valor'),
    desconto: liveSum<string>('aprovacao.desconto'),
    total_liquido: liveSum<string>('aprovacao.valor - coalesce(aprovacao.desconto, 0)'),
  };
  const totals = () =>
    kept
      ? totalsOf(
          db,
          { ...found, from: sql`soma_aprovacao aprovacao` },
          { total: sql<number>`coalesce(sum(aprovacao.quantidade), 0)`, ...sums },
        )
      : totalsOf(db, found, sums);
  const page = await pageKeys(db, found, query, sorted, totals);
  const { ids, total: count, proxima, ...totais } = page;
  const whole = await byIds(db, { ids });
  return { rows: inOrder(ids, whole, ({ id }) => id), total: count, proxima, totais };
}
