import { sql } from 'kysely';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { liveSum } from '../../domain/aprovacao/totals-queries.ts';
import { isAskedFor } from '../../domain/integracao/queries.ts';
import { centros } from '../../domain/medicao/queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { inOrder, listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** Subcontracted measurements with all that they are filtered and sorted by. */
const light = (db: Db) =>
  approvals(db)
    .innerJoin('medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .innerJoin('empresa', 'empresa.id', 'medicao.empresa_id')
    .leftJoin('projeto', 'projeto.id', 'medicao.projeto_id')
    .leftJoin('integracao_rm as rm', 'rm.medicao_id', 'medicao.id')
    .select('medicao.id as medicao_id');

/** The same with company, project, split and way to RM, which are read for the rows of a page only. */
const rows = (db: Db) =>
  light(db)
    .leftJoin('funcionario as remetente', 'remetente.codigo', 'rm.enviada_por')
    .select([
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
      'rm.idmov',
      'rm.erro',
      'rm.marcada_por',
      'rm.enviada_em',
      'rm.enviada_por',
      'remetente.nome as remetente_nome',
      centros,
    ]);

type Found = ReturnType<typeof light>;
export type MeasurementRow = Awaited<
  ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>
>;

/** The columns of the sort fields. */
export const columns = {
  codigo: 'medicao.id',
  executante: 'empresa.nome',
  cnpj: 'empresa.cnpj',
  colaborador: 'dono.nome',
  projeto: { nullable: 'projeto.codigo' },
  secao: 'secao.descricao',
  periodo: 'periodo.inicio',
  horas: 'medicao.minutos',
  desconto: { nullable: 'aprovacao.desconto' },
  valor: 'medicao.valor',
  criadaEm: 'medicao.criada_em',
  dataAprovacaoPrimaria: { nullable: 'aprovacao.data_aprovacao_primaria' },
  dataAprovacaoSecundaria: { nullable: 'aprovacao.data_aprovacao_secundaria' },
  status: 'aprovacao.status',
  statusEm: 'aprovacao.status_em',
};

function filtered(db: Db, query: Query<'listarMedicoes'>): Found {
  const { periodo, executante, status } = query;
  let found = light(db).where(isAskedFor(query));
  if (periodo) found = found.where('medicao.periodo_id', '=', periodo);
  if (executante) found = found.where('medicao.empresa_id', '=', executante);
  return status ? found.where('aprovacao.status', '=', status) : found;
}

/** A page of measurements, with the sums of all that were found and count. */
export async function list(db: Db, query: Query<'listarMedicoes'>) {
  const found = filtered(db, query);
  const [page, totais] = await Promise.all([
    listPage(found, query, columns, 'medicao.id'),
    found
      .clearSelect()
      .select([
        liveSum<number>('medicao.minutos').as('minutos'),
        liveSum<string>('medicao.valor').as('valor'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const ids = page.rows.map((row) => row.medicao_id);
  return { rows: await findAll(db, ids), total: page.total, totais };
}

/** Measurements by their ids, in that order; without those that are not there. */
export async function findAll(db: Db, ids: readonly number[]): Promise<MeasurementRow[]> {
  const found = await rows(db)
    .where('medicao.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return inOrder(ids, found, (row) => row.medicao_id);
}

/** The measurement that an approval made. */
export const findByApproval = (db: Db, aprovacao: number) =>
  rows(db).where('aprovacao.id', '=', aprovacao).executeTakeFirst();
