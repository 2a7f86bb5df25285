import { hoursToMinutes } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder, sortedBy } from '../../infra/db/list.ts';
import { pageKeys, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';
import { namesakesOf } from './apontamentos-queries.ts';

type Filters = Omit<Query<'consultarApontamentos'>, 'page' | 'size' | 'sort'>;

/** No join, so that the totals of any filter are read from its index alone. */
function matching(filters: Filters): RawBuilder<SqlBool>[] {
  const { colaborador, secao, projeto, periodo, documento, atividade, horas } = filters;
  const { dataInicio, dataFim } = filters;
  const where: RawBuilder<SqlBool>[] = [];
  if (colaborador) where.push(sql`a.funcionario = ${colaborador}`);
  if (secao) where.push(sql`a.secao = ${secao}`);
  if (projeto) where.push(sql`a.projeto_id = ${projeto}`);
  if (documento) where.push(sql`a.documento_id = ${documento}`);
  if (atividade) where.push(sql`a.atividade_id = ${namesakesOf([atividade])}`);
  if (horas !== undefined) where.push(sql`a.minutos = ${hoursToMinutes(horas)}`);
  if (dataInicio) where.push(sql`a.data >= ${dataInicio}::date`);
  if (dataFim) where.push(sql`a.data <= ${dataFim}::date`);
  if (periodo) {
    where.push(sql`a.data >= (select inicio from periodo where id = ${periodo})
      and a.data <= (select fim from periodo where id = ${periodo})`);
  }
  return where;
}

const found = (filters: Filters) => ({
  from: sql`apontamento a`,
  where: matching(filters),
  key: 'a.id',
});

const columns = {
  data: 'a.data',
  colaborador: 'a.funcionario',
  secao: { column: 'a.secao', within: 'a.data' },
  horas: 'a.minutos',
};

/** Entries with the names of all that they refer to. */
const entries = (db: Db) =>
  db
    .selectFrom('apontamento as a')
    .innerJoin('funcionario as f', 'f.codigo', 'a.funcionario')
    .innerJoin('secao as s', 's.codigo', 'a.secao')
    .innerJoin('projeto as p', 'p.id', 'a.projeto_id')
    .innerJoin('atividade as t', 't.id', 'a.atividade_id')
    .leftJoin('documento as d', 'd.id', 'a.documento_id')
    .select([
      'a.id',
      'a.funcionario',
      'f.nome as funcionario_nome',
      'a.data',
      'a.secao',
      's.descricao as secao_descricao',
      'a.projeto_id',
      'p.codigo as projeto_codigo',
      'p.titulo as projeto_titulo',
      'a.atividade_id',
      't.codigo as atividade_codigo',
      't.nome as atividade_nome',
      'a.documento_id',
      'd.codigo as documento_codigo',
      'a.observacao',
      'a.hora_entrada',
      'a.hora_saida',
      'a.minutos',
      'a.centro_custo',
    ]);

const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  entries(db).where('a.id', '=', sql<number>`any(${ids})`),
);

export async function list(db: Db, query: Query<'consultarApontamentos'>) {
  const { ids, ...totais } = await pageKeys(db, found(query), query, columns, () =>
    totals(db, query),
  );
  return { rows: inOrder(ids, await byIds(db, { ids }), ({ id }) => id), ...totais };
}

export type Row = Awaited<ReturnType<typeof list>>['rows'][number];

/** All that the filters find. */
export const whole = (db: Db, query: Filters & Pick<Query<'exportarConsulta'>, 'sort'>) =>
  sortedBy(
    entries(db).where(sql<SqlBool>`${sql.join([sql`true`, ...matching(query)], sql` and `)}`),
    query.sort,
    columns,
    'a.id',
  );

const minutos = sql<number>`coalesce(sum(a.minutos), 0)`;

/** What days or sections are all that is asked for is summed already. */
export function totals(db: Db, filters: Filters) {
  const { colaborador, projeto, documento, atividade, horas, secao } = filters;
  const isNarrow = [colaborador, projeto, documento, atividade, horas].some(
    (one) => one !== undefined,
  );
  if (isNarrow) return totalsOf(db, found(filters), { minutos });
  const where = matching(filters);
  if (secao === undefined) where.push(sql`a.secao is null`);
  const kept = { from: sql`soma_apontamento a`, where, key: 'a.data' };
  return totalsOf(db, kept, { total: sql<number>`coalesce(sum(a.quantidade), 0)`, minutos });
}
