import { hoursToMinutes } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { sortedBy } from '../../infra/db/list.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import { offsetOf } from '../../infra/page.ts';
import { namesakesOf } from './apontamentos-queries.ts';

type Filters = Omit<Query<'consultarApontamentos'>, 'page' | 'size' | 'sort'>;

/** No join, so that the totals of any filter are read from its index alone. */
function filtered(db: Db, filters: Filters) {
  const { colaborador, secao, projeto, periodo, documento, atividade, horas } = filters;
  let rows = db.selectFrom('apontamento as a');
  if (colaborador) rows = rows.where('a.funcionario', '=', colaborador);
  if (secao) rows = rows.where('a.secao', '=', secao);
  if (projeto) rows = rows.where('a.projeto_id', '=', projeto);
  if (documento) rows = rows.where('a.documento_id', '=', documento);
  if (atividade) rows = rows.where('a.atividade_id', '=', namesakesOf([atividade]));
  if (horas !== undefined) rows = rows.where('a.minutos', '=', hoursToMinutes(horas));
  if (periodo) {
    const period = db.selectFrom('periodo').where('id', '=', periodo);
    rows = rows
      .where('a.data', '>=', period.select('inicio'))
      .where('a.data', '<=', period.select('fim'));
  }
  return rows;
}

export const list = (db: Db, query: Query<'consultarApontamentos'>) => {
  const entries = filtered(db, query)
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
  const columns = {
    data: 'a.data',
    colaborador: 'a.funcionario',
    secao: 'a.secao',
    horas: 'a.minutos',
  };
  return sortedBy(entries, query.sort, columns, 'a.id')
    .limit(query.size)
    .offset(offsetOf(query))
    .modifyEnd(plannedByValues)
    .execute();
};

export type Row = Awaited<ReturnType<typeof list>>[number];

export const totals = (db: Db, filters: Filters) =>
  filtered(db, filters)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(a.minutos), 0)`.as('minutos'),
    ])
    .modifyEnd(plannedByValues)
    .executeTakeFirstOrThrow();
