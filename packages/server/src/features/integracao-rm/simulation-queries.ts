import { sql } from 'kysely';
import { sentName, sentParts, sentValue } from '../../domain/integracao/queries.ts';
import { notMarked } from '../../domain/integracao/rules.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';

/** What would be sent of a kind: all that is marked, what was refused of a batch, or, marked or not, all of a period. */
export function listToSend(
  db: Db,
  tipo: TipoMedicao,
  query: Pick<Query<'simularEnvioMedicoes'>, 'page' | 'size' | 'sort' | 'periodo' | 'lote'>,
) {
  const id = tipo === 'MS' ? 'medicao.id' : 'terceiros.id';
  const { lote, periodo } = query;
  let found = db
    .selectFrom('aprovacao')
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .leftJoin('medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.aprovacao_id', 'aprovacao.id')
    .innerJoin('empresa', (join) =>
      join.on('empresa.id', '=', sql`coalesce(medicao.empresa_id, terceiros.executante_id)`),
    )
    .leftJoin('integracao_rm as rm', (join) =>
      join
        .on('rm.tipo', '=', tipo)
        .on(sql`coalesce(rm.medicao_id, rm.medicao_terceiros_id)`, '=', (eb) => eb.ref(id)),
    )
    .select([
      sql<TipoMedicao>`${tipo}`.as('tipo'),
      sql<number>`${sql.ref(id)}`.as('medicao'),
      'terceiros.codigo',
      'empresa.id as empresa_id',
      sentName.as('executante'),
      'empresa.cnpj',
      'periodo.fim',
      sentValue.as('valor'),
      sentParts.as('partes'),
      'aprovacao.status',
      'rm.status as integracao',
      'rm.idmov',
      'rm.chave',
    ])
    .where(id, 'is not', null);
  if (periodo !== undefined) found = found.where('periodo.id', '=', periodo);
  if (lote !== undefined) {
    found = found
      .where('rm.status', 'in', ['ERRO', 'INCERTA'])
      .where('rm.id', 'in', (eb) =>
        eb.selectFrom('lote_rm_item').select('integracao_id').where('lote_id', '=', lote),
      );
  } else if (periodo === undefined) {
    found = found.where('rm.status', 'not in', [...notMarked]);
  }
  return listPage(found, query, { codigo: { nullable: 'terceiros.codigo' } }, id);
}

export type ToSendRow = Awaited<ReturnType<typeof listToSend>>['rows'][number];
