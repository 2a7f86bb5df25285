import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isOpen, sentName, sentParts, sentValue } from '../domain/integracao/queries.ts';
import type { Db } from '../infra/db/pool.ts';
import type { StatusIntegracao, TipoMedicao } from '../infra/db/tables.ts';

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;
const after = (ms: number) => sql<Date>`clock_timestamp() + ${milliseconds(ms)}`;

/** An item that a worker holds; what it writes counts only while the lease is its own. */
export interface Lease {
  id: number;
  token: string;
  /** What it was taken from. */
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
      where status in ('PRONTA', 'INCERTA') and proxima_tentativa_em <= clock_timestamp()
        or status = 'ENVIANDO' and arrendada_ate < clock_timestamp()
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
    where status in ('PRONTA', 'INCERTA') and proxima_tentativa_em is not null
      or status = 'ENVIANDO' and arrendada_ate is not null`.execute(db);
  return rows[0]?.ms ?? undefined;
}

/** How many there are of each status that is not the end of it. */
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
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lote_rm_item as parte')
          .innerJoin('lote_rm as lote', 'lote.id', 'parte.lote_id')
          .select(['lote.id', 'lote.criado_por', 'lote.criado_em'])
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
      'periodo.fim',
      sentValue.as('valor'),
      'rm.payload_hash',
      'rm.tentativas',
      'rm.buscas',
      'rm.ultima_falha',
      'rm.erro',
      'rm.erro_bruto',
      'lote.id as lote_id',
      'lote.criado_por',
      'lote.criado_em',
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
 * The last write before RM is called: what is sent and by which key, committed. False where the lease is another's by
 * now, and nothing may be sent.
 */
export async function fence(
  db: Db,
  { id, token }: Lease,
  sent: { chave: string; hash: Buffer },
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integracao_rm')
    .set({ chave: sent.chave, payload_hash: sent.hash, arrendada_ate: after(leaseMs) })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What becomes of an item. `delayMs`: when the workers take it up again; null where it is for a person. */
export type Outcome =
  | { status: 'INTEGRADA'; idmov: string; divergencia: string | null }
  // `stops`: the whole batch, for the next one would fare no better.
  | { status: 'ERRO'; erro: string; bruto: string; stops?: boolean }
  | {
      status: 'INCERTA';
      erro: string;
      bruto: string;
      falha: 'recusada' | 'duplicada' | 'desconhecida';
      buscas: number;
      delayMs: number | null;
      stops?: boolean;
    }
  // Sent later: `sent` says whether it may have been sent before.
  | { status: 'PRONTA'; erro: string | null; bruto: string | null; sent: boolean; delayMs: number };

/** Writes an outcome while the lease is ours; false where it is not. */
export async function settle(
  db: Db,
  { id, token }: Lease,
  outcome: Outcome,
  by: { usuario: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integracao_rm')
    .set({
      status: outcome.status,
      arrendada_por: null,
      arrendada_ate: null,
      ...changes(outcome, by),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function changes(outcome: Outcome, { usuario, now }: { usuario: string; now: Date }) {
  switch (outcome.status) {
    case 'INTEGRADA':
      return {
        idmov: outcome.idmov,
        divergencia: outcome.divergencia,
        enviada_em: now,
        enviada_por: usuario,
        erro: null,
        erro_bruto: null,
        ultima_falha: null,
        buscas: 0,
      };
    case 'ERRO':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        // RM has nothing of it: what goes next may be other than what went.
        payload_hash: null,
        ultima_falha: null,
        buscas: 0,
      };
    case 'INCERTA':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        ultima_falha: outcome.falha,
        buscas: outcome.buscas,
        proxima_tentativa_em: outcome.delayMs === null ? null : after(outcome.delayMs),
      };
    case 'PRONTA':
      return {
        erro: outcome.erro,
        erro_bruto: outcome.bruto,
        ...(!outcome.sent && { payload_hash: null }),
        ultima_falha: null,
        buscas: 0,
        proxima_tentativa_em: after(outcome.delayMs),
      };
  }
}

/** What was given up with its batch. */
export interface Stopped {
  tipo: TipoMedicao;
  medicao: number;
  codigo: string | null;
  status: StatusIntegracao;
}

/** Gives up what a batch still has to send: what may have been sent before is for a person. */
export async function stopBatch(
  db: Db,
  lote: number,
  erro: string,
  bruto: string,
): Promise<Stopped[]> {
  // Two senders may be refused at once: they write the same rows, one after the other.
  await lockBatch(db, lote);
  const { rows } = await sql<Stopped>`
    update integracao_rm rm
    set status = (case when payload_hash is null then 'ERRO' else 'INCERTA' end)::status_integracao,
      proxima_tentativa_em = null, erro = ${erro}, erro_bruto = ${bruto}
    from lote_rm_item parte
    where parte.integracao_id = rm.id and parte.lote_id = ${lote} and rm.status = 'PRONTA'
    returning rm.tipo, coalesce(rm.medicao_id, rm.medicao_terceiros_id) as medicao, rm.status,
      (select codigo from medicao_terceiros where id = rm.medicao_terceiros_id) as codigo`.execute(
    db,
  );
  return rows;
}

const lockBatch = (db: Db, lote: number) =>
  db.selectFrom('lote_rm').select('id').where('id', '=', lote).forUpdate().execute();

/** The counts of a batch that has just come to its end, once; undefined while the workers have something to do of it. */
export async function concludeBatch(db: Db, lote: number, now: Date) {
  await lockBatch(db, lote);
  const { rows } = await sql<{
    integradas: number;
    erros: number;
    incertas: number;
    restam: number;
  }>`
    select count(*) filter (where rm.status in ('INTEGRADA', 'ESTORNADA')) as integradas,
      count(*) filter (where rm.status = 'ERRO') as erros,
      count(*) filter (where rm.status = 'INCERTA') as incertas,
      count(*) filter (where ${isOpen}) as restam
    from lote_rm_item parte join integracao_rm rm on rm.id = parte.integracao_id
    where parte.lote_id = ${lote}`.execute(db);
  const [counts] = rows;
  if (!counts || counts.restam > 0) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('lote_rm')
    .set({ concluido_em: now })
    .where('id', '=', lote)
    .where('concluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? counts : undefined;
}
