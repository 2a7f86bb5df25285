import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { isAskedFor } from '../../domain/integracao/queries.ts';
import { centros } from '../../domain/medicao/queries.ts';
import { areKept, measurementTotals } from '../../domain/medicao/totals-queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder } from '../../infra/db/list.ts';
import { pageKeys } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** Subcontracted measurements with their approval, company, project, split and way to RM. */
const rows = (db: Db) =>
  approvals(db)
    .innerJoin('medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .innerJoin('empresa', 'empresa.id', 'medicao.empresa_id')
    .leftJoin('projeto', 'projeto.id', 'medicao.projeto_id')
    .leftJoin('integracao_rm as rm', 'rm.medicao_id', 'medicao.id')
    .leftJoin('funcionario as remetente', 'remetente.codigo', 'rm.enviada_por')
    .select([
      'medicao.id as medicao_id',
      'medicao.empresa_id',
      'empresa.nome as empresa_nome',
      'empresa.cnpj',
      'medicao.projeto_id',
      'projeto.codigo as projeto_codigo',
      'projeto.titulo as projeto_titulo',
      'medicao.valor as valor_liquido',
      'medicao.observacao',
      'medicao.criada_em as nascida_em',
      'rm.status as integracao',
      'rm.causa',
      'rm.idmov',
      'rm.erro',
      'rm.marcada_por',
      'rm.enviada_em',
      'rm.enviada_por',
      'remetente.nome as remetente_nome',
      centros,
    ]);

export type MeasurementRow = Awaited<
  ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>
>;

/** What a list is of, and filtered by. */
const joined = (how: RawBuilder<unknown>) => sql`medicao
  ${how} join aprovacao on aprovacao.id = medicao.aprovacao_id
  left join empresa on empresa.id = medicao.empresa_id
  left join integracao_rm rm on rm.medicao_id = medicao.id`;
const from = joined(sql`inner`);
const loose = joined(sql`left`);

/** Joined anew and not from the left: so a list by company begins with the companies. */
const joinCompany = sql`join empresa ordem on ordem.id = medicao.empresa_id`;

/** The columns of the sort fields. */
export const columns = {
  codigo: 'medicao.id',
  executante: { column: 'ordem.nome', join: joinCompany },
  cnpj: { column: 'ordem.cnpj', join: joinCompany },
  colaborador: {
    column: 'dono.nome',
    join: sql`join funcionario dono on dono.codigo = aprovacao.funcionario`,
  },
  projeto: {
    nullable: 'projeto.codigo',
    join: sql`left join projeto on projeto.id = medicao.projeto_id`,
  },
  secao: { column: 'secao.descricao', join: sql`join secao on secao.codigo = aprovacao.secao` },
  periodo: {
    column: 'periodo.inicio',
    join: sql`join periodo on periodo.id = medicao.periodo_id`,
  },
  horas: 'medicao.minutos',
  desconto: { nullable: 'aprovacao.desconto' },
  valor: 'medicao.valor',
  criadaEm: 'medicao.criada_em',
  dataAprovacaoPrimaria: { nullable: 'aprovacao.data_aprovacao_primaria' },
  dataAprovacaoSecundaria: { nullable: 'aprovacao.data_aprovacao_secundaria' },
  status: { column: 'aprovacao.status', within: 'aprovacao.id' },
  statusEm: 'aprovacao.status_em',
};

function matching(query: Query<'listarMedicoes'>): RawBuilder<SqlBool>[] {
  const { periodo, executante, status } = query;
  return [
    isAskedFor(query),
    ...(periodo ? [sql<SqlBool>`medicao.periodo_id = ${periodo}`] : []),
    ...(executante ? [sql<SqlBool>`medicao.empresa_id = ${executante}`] : []),
    ...(status ? [sql<SqlBool>`aprovacao.status = ${status}`] : []),
  ];
}

/** A page of measurements, with the sums of all that were found and count. */
export async function list(db: Db, query: Query<'listarMedicoes'>) {
  const found = { from, where: matching(query), key: 'medicao.id' };
  const { ids, total, proxima, ...totais } = await pageKeys(db, found, query, columns, () =>
    measurementTotals(db, { ...found, loose }, areKept(query) ? 'MS' : undefined),
  );
  return { rows: await findAll(db, ids), total, proxima, totais };
}

/** The approvals are named, too: of so many joins PostgreSQL plans the first ones apart, and would read all of them. */
const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  rows(db)
    .where('medicao.id', '=', sql<number>`any(${ids})`)
    .where(
      'aprovacao.id',
      '=',
      sql<number>`any(array(select aprovacao_id from medicao where id = any(${ids})))`,
    ),
);

/** Measurements by their ids, in that order; without those that are not there. */
export const findAll = async (db: Db, ids: readonly number[]): Promise<MeasurementRow[]> =>
  inOrder(ids, await byIds(db, { ids }), (row) => row.medicao_id);

/** The measurement that an approval made. */
export const findByApproval = (db: Db, aprovacao: number) =>
  rows(db).where('aprovacao.id', '=', aprovacao).executeTakeFirst();
