import { sql } from 'kysely';
import { sentName, sentParts, sentPlace, sentValue } from '../../domain/integracao/queries.ts';
import { notMarked, resendable } from '../../domain/integracao/rules.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';

type Asked = Query<'simularEnvioMedicoes'>;

/** What would be sent of a kind: all that is marked, what was refused of a batch, or, marked or not, all of a period. */
function toSend(db: Db, tipo: TipoMedicao, { lote, periodo }: Pick<Asked, 'periodo' | 'lote'>) {
  const id = tipo === 'MS' ? 'medicao.id' : 'terceiros.id';
  let found = db
    .selectFrom('aprovacao')
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .leftJoin('medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.aprovacao_id', 'aprovacao.id')
    .innerJoin('empresa', (join) =>
      join.on('empresa.id', '=', sql`coalesce(medicao.empresa_id, terceiros.executante_id)`),
    )
    .leftJoin('projeto', (join) =>
      join.on('projeto.id', '=', sql`coalesce(medicao.projeto_id, terceiros.projeto_id)`),
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
      'periodo.inicio',
      'periodo.fim',
      ...sentPlace,
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
  return found;
}

/** A page of what would be sent. */
export const listToSend = (
  db: Db,
  tipo: TipoMedicao,
  query: Pick<Asked, 'page' | 'size' | 'sort' | 'apos' | 'periodo' | 'lote'>,
) =>
  listPage(
    toSend(db, tipo, query),
    query,
    { codigo: { nullable: 'terceiros.codigo' } },
    tipo === 'MS' ? 'medicao.id' : 'terceiros.id',
  );

/** How many of it, and of which value, the next batch would take. */
export async function summarise(db: Db, tipo: TipoMedicao, query: Pick<Asked, 'periodo' | 'lote'>) {
  const goes = sql`aprovacao.status = 'APROVADA' and rm.status = any(${[...resendable]}::status_integracao[])`;
  return toSend(db, tipo, query)
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where ${goes})`.as('medicoes'),
      sql<string>`coalesce(sum(${sentValue}) filter (where ${goes}), 0)`.as('valor'),
      sql<number>`count(*) filter (where ${goes} and rm.status = 'ERRO')`.as('recusadasAntes'),
      sql<number>`count(*) filter (where rm.status = 'INCERTA')`.as('incertas'),
    ])
    .executeTakeFirstOrThrow();
}

export type ToSendRow = Awaited<ReturnType<typeof listToSend>>['rows'][number];
