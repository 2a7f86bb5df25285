import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sentName, sentParts, sentPlace, sentValue } from '../domain/integracao/queries.ts';
import type { Db } from '../infra/db/pool.ts';
import type { StatusIntegracao } from '../infra/db/tables.ts';

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;
/** The time of the database in so many milliseconds. */
export const after = (ms: number) => sql<Date>`clock_timestamp() + ${milliseconds(ms)}`;

/** False while RM refuses our password: everything waits until somebody opens the gate. */
const gateIsOpen = sql`not exists (select from portao_rm)`;

/** A worker's hold on an item; its writes count only while it holds the lease. */
export interface Lease {
  id: number;
  token: string;
  /** The status it was taken from. */
  before: StatusIntegracao;
}

/**
 * Takes the item that has been due for longest: one to be sent, one whose outcome is to be looked up, or one whose worker
 * is gone. The time is the database's, which all processes share.
 */
async function claim(db: Db, leaseMs: number): Promise<Lease | undefined> {
  const token = randomUUID();
  const { rows } = await sql<Omit<Lease, 'token'>>`
    with due as (
      select id, status from integracao_rm
      where (status in ('PRONTA', 'INCERTA') and proxima_tentativa_em <= clock_timestamp()
          or status = 'ENVIANDO' and arrendada_ate < clock_timestamp())
        and ${gateIsOpen}
      order by coalesce(proxima_tentativa_em, arrendada_ate), id
      limit 1 for update skip locked
    )
    update integracao_rm rm
    set status = 'ENVIANDO', arrendada_por = ${token}, arrendada_ate = ${after(leaseMs)},
      proxima_tentativa_em = null, tentativas = tentativas + (due.status = 'PRONTA')::int
    from due where rm.id = due.id
    returning rm.id, due.status as before`.execute(db);
  return rows[0] && { ...rows[0], token };
}

/** Keeps leases alive. */
export const renew = (db: Db, tokens: readonly string[], leaseMs: number) =>
  db
    .updateTable('integracao_rm')
    .set({ arrendada_ate: after(leaseMs) })
    .where('arrendada_por', '=', sql<string>`any(${[...tokens]}::uuid[])`)
    .execute();

/** How long until something is due, in milliseconds; undefined where nothing is. */
export async function untilDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(coalesce(proxima_tentativa_em, arrendada_ate)) - clock_timestamp()) * 1000)::float8 as ms
    from integracao_rm
    where (status in ('PRONTA', 'INCERTA') and proxima_tentativa_em is not null
        or status = 'ENVIANDO' and arrendada_ate is not null)
      and ${gateIsOpen}`.execute(db);
  return rows[0]?.ms ?? undefined;
}

/** Counts the items of each status that is not final. */
export async function openItems(db: Db): Promise<{ status: StatusIntegracao; count: number }[]> {
  const { rows } = await sql<{ status: StatusIntegracao; count: number }>`
    select status, count(rm.id)::int as count
    from unnest(array['PRONTA', 'ENVIANDO', 'INCERTA', 'ERRO']::status_integracao[]) as status
      left join integracao_rm rm using (status)
    group by status`.execute(db);
  return rows;
}

/** All that sending an item needs to know. */
export const load = (db: Db, id: number) =>
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
    .leftJoin('projeto', (join) =>
      join.on('projeto.id', '=', sql`coalesce(medicao.projeto_id, terceiros.projeto_id)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lote_rm_item as parte')
          .innerJoin('lote_rm as lote', 'lote.id', 'parte.lote_id')
          .select(['lote.id', 'lote.criado_por', 'lote.criado_em', 'lote.emissao'])
          .whereRef('parte.integracao_id', '=', 'rm.id')
          .orderBy('lote.id', 'desc')
          .limit(1)
          .as('lote'),
      (join) => join.onTrue(),
    )
    .select([
      'rm.id',
      'rm.tipo',
      sql<number>`coalesce(medicao.id, terceiros.id)`.as('medicao'),
      'terceiros.codigo',
      sentName.as('executante'),
      'empresa.cnpj',
      'periodo.inicio',
      'periodo.fim',
      ...sentPlace,
      sentValue.as('valor'),
      'rm.chave',
      'rm.coligada',
      'rm.payload_hash',
      'rm.tentativas',
      'rm.buscas',
      'rm.ultima_falha',
      'rm.erro',
      'rm.erro_bruto',
      'rm.causa',
      'lote.id as lote_id',
      'lote.criado_por',
      'lote.criado_em',
      'lote.emissao',
      sentParts.as('partes'),
    ])
    .where('rm.id', '=', id)
    .executeTakeFirst();

export type Item = NonNullable<Awaited<ReturnType<typeof load>>>;

/** An item that a worker holds, as it was when it was taken: nobody else changes it. */
export interface Task {
  lease: Lease;
  item: Item;
}

export async function take(db: Db, leaseMs: number): Promise<Task | undefined> {
  const lease = await claim(db, leaseMs);
  const item = lease && (await load(db, lease.id));
  return item && { lease, item };
}

/**
 * Commits the key, the company and the hash of what is about to be sent: the last write before RM is called. False when another
 * worker holds the lease by now, and nothing may be sent.
 */
export async function fence(
  db: Db,
  { id, token }: Lease,
  sent: { chave: string; coligada: string; hash: Buffer },
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integracao_rm')
    .set({
      chave: sent.chave,
      coligada: sent.coligada,
      payload_hash: sent.hash,
      arrendada_ate: after(leaseMs),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
