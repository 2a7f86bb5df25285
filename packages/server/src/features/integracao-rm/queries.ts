import { sql } from 'kysely';
import { isOpen, sentName, sentValue } from '../../domain/integracao/queries.ts';
import { queueChannel, resendable } from '../../domain/integracao/rules.ts';
import { codeOf } from '../../domain/medicao/rules.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import type { Found } from '../../infra/page.ts';

/** Marked measurements of either kind, with what people call them by and the value that goes to RM. */
const marked = (db: Db) =>
  db
    .selectFrom('integracao_rm as rm')
    .leftJoin('medicao', 'medicao.id', 'rm.medicao_id')
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.id', 'rm.medicao_terceiros_id')
    .innerJoin('aprovacao', (join) =>
      join.on('aprovacao.id', '=', sql`coalesce(medicao.aprovacao_id, terceiros.aprovacao_id)`),
    )
    .innerJoin('empresa', (join) =>
      join.on('empresa.id', '=', sql`coalesce(medicao.empresa_id, terceiros.executante_id)`),
    )
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .leftJoin('funcionario as remetente', 'remetente.codigo', 'rm.enviada_por')
    .select([
      'rm.id',
      'rm.tipo',
      sql<number>`coalesce(medicao.id, terceiros.id)`.as('medicao'),
      'terceiros.codigo',
      'empresa.id as empresa_id',
      sentName.as('executante'),
      'empresa.cnpj',
      'periodo.fim',
      sentValue.as('valor'),
      'aprovacao.status',
      'rm.status as integracao',
      'rm.idmov',
      'rm.enviada_em',
      'rm.enviada_por',
      'remetente.nome as remetente_nome',
      'rm.erro',
      'rm.erro_bruto',
      'rm.divergencia',
      'rm.causa',
      'rm.chave',
      'rm.coligada',
      // What waits for a person first.
      sql<number>`array_position(array['ERRO', 'INCERTA', 'DIVERGENTE', 'PRONTA', 'ENVIANDO', 'MARCADA']::status_integracao[], rm.status)`.as(
        'urgencia',
      ),
      'rm.tentativas',
      'rm.proxima_tentativa_em',
      'rm.marcada_por',
    ]);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof marked>['executeTakeFirstOrThrow']>>;

/** How people call a measurement of either kind. */
export const codeOfItem = ({ codigo, medicao }: ItemRow) => codigo ?? codeOf(medicao);

/** One marked measurement of a kind. */
export const findItem = (db: Db, tipo: TipoMedicao, medicao: number) =>
  marked(db)
    .where('rm.tipo', '=', tipo)
    .where(tipo === 'MS' ? 'rm.medicao_id' : 'rm.medicao_terceiros_id', '=', medicao)
    .executeTakeFirst();

export async function findThirdPartyCode(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('medicao_terceiros')
    .select('codigo')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.codigo;
}

/** What a batch still has: what was unmarked since is not there any more. */
const itemsOf = (db: Db, lote: number) =>
  db
    .selectFrom(marked(db).as('item'))
    .innerJoin('lote_rm_item as parte', 'parte.integracao_id', 'item.id')
    .where('parte.lote_id', '=', lote);

/** The columns of the sort fields; subcontracted measurements have their id for a code. */
const columns = {
  codigo: { nullable: 'item.codigo' },
  executante: 'item.executante',
  cnpj: 'item.cnpj',
  valor: 'item.valor',
  status: 'item.integracao',
  urgencia: { nullable: 'item.urgencia' },
};

/** A page of the items of a batch. */
export function listItems(db: Db, lote: number, query: Query<'consultarLoteMedicoes'>) {
  const found = itemsOf(db, lote).selectAll('item');
  const chosen = query.status ? found.where('item.integracao', '=', query.status) : found;
  return listPage(chosen, query, columns, 'item.medicao');
}

const batches = (db: Db, tipo: TipoMedicao) =>
  db
    .selectFrom('lote_rm as lote')
    .innerJoin('funcionario', 'funcionario.codigo', 'lote.criado_por')
    .select([
      'lote.id',
      'lote.criado_por',
      'funcionario.nome',
      'lote.criado_em',
      'lote.total',
      'lote.emissao',
    ])
    .where('lote.tipo', '=', tipo);

/** How many items of each batch are in which status, and how many of them the workers still have to do with. */
async function countsOf(db: Db, lotes: readonly number[]) {
  const counts = await db
    .selectFrom('lote_rm_item as parte')
    .innerJoin('integracao_rm as rm', 'rm.id', 'parte.integracao_id')
    .leftJoin('medicao', 'medicao.id', 'rm.medicao_id')
    .leftJoin('medicao_terceiros as terceiros', 'terceiros.id', 'rm.medicao_terceiros_id')
    // By discounts, which are taken off third-party measurements alone.
    .leftJoin('aprovacao', 'aprovacao.id', 'terceiros.aprovacao_id')
    .select(({ fn }) => [
      'parte.lote_id',
      'rm.status',
      fn.countAll<number>().as('quantas'),
      sql<number>`count(*) filter (where ${isOpen})`.as('abertas'),
      sql<string>`sum(${sentValue})`.as('valor'),
    ])
    .where('parte.lote_id', '=', sql<number>`any(${[...lotes]}::bigint[])`)
    .groupBy(['parte.lote_id', 'rm.status'])
    .execute();
  return Map.groupBy(counts, ({ lote_id }) => lote_id);
}

/** A page of the batches of a kind. */
export async function listBatches(
  db: Db,
  tipo: TipoMedicao,
  query: Query<'listarLotesMedicoes'>,
): Promise<Found & { rows: BatchRow[] }> {
  const columns = { criadoEm: 'lote.criado_em' };
  const { rows, ...found } = await listPage(batches(db, tipo), query, columns, 'lote.id');
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? [] })), ...found };
}

/** A batch of a kind, and how many of its items are in which status. */
export async function findBatch(db: Db, tipo: TipoMedicao, id: number) {
  const lote = await batches(db, tipo).where('lote.id', '=', id).executeTakeFirst();
  return lote && { ...lote, counts: (await countsOf(db, [id])).get(id) ?? [] };
}

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** What may be sent of a kind, or of what failed of a batch, held until the transaction ends; the uncertain are counted. */
export async function lockSendable(
  db: Db,
  tipo: TipoMedicao,
  { lote, periodo }: { lote?: number; periodo?: number },
) {
  let found = db
    .selectFrom('integracao_rm as rm')
    .select(['rm.id', 'rm.status'])
    .where('rm.tipo', '=', tipo)
    .where(
      'rm.status',
      'in',
      lote === undefined ? [...resendable, 'INCERTA'] : ['ERRO', 'INCERTA'],
    );
  if (lote !== undefined) {
    found = found.where('rm.id', 'in', (eb) =>
      eb.selectFrom('lote_rm_item').select('integracao_id').where('lote_id', '=', lote),
    );
  }
  if (periodo !== undefined) {
    found = found.where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('medicao')
            .whereRef('medicao.id', '=', 'rm.medicao_id')
            .where('medicao.periodo_id', '=', periodo)
            .select('medicao.id'),
        ),
        exists(
          selectFrom('medicao_terceiros as terceiros')
            .innerJoin('aprovacao', 'aprovacao.id', 'terceiros.aprovacao_id')
            .whereRef('terceiros.id', '=', 'rm.medicao_terceiros_id')
            .where('aprovacao.periodo_id', '=', periodo)
            .select('terceiros.id'),
        ),
      ]),
    );
  }
  const rows = await found.orderBy('rm.id').forUpdate().execute();
  return {
    ids: rows.filter(({ status }) => status !== 'INCERTA').map(({ id }) => id),
    incertas: rows.filter(({ status }) => status === 'INCERTA').length,
  };
}

/** Puts locked items into the queue as a new batch, and wakes the workers when the transaction ends. */
export async function enqueue(
  db: Db,
  tipo: TipoMedicao,
  ids: readonly number[],
  by: { codigo: string; now: Date },
  emissao: string | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('lote_rm')
    .values({ tipo, criado_por: by.codigo, criado_em: by.now, total: ids.length, emissao })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = sql<number>`any(${[...ids]}::bigint[])`;
  await db
    .updateTable('integracao_rm')
    .set({
      status: 'PRONTA',
      proxima_tentativa_em: sql`now()`,
      divergencia: null,
      causa: null,
      tentativas: 0,
      buscas: 0,
      erro: null,
      erro_bruto: null,
    })
    .where('id', '=', chosen)
    .execute();
  await sql`insert into lote_rm_item (lote_id, integracao_id) select ${id}, unnest(${[...ids]}::bigint[])`.execute(
    db,
  );
  await sql`select pg_notify(${queueChannel}, '')`.execute(db);
  return id;
}
