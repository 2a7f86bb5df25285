import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

const columns = ['id', 'nome', 'url', 'formato', 'eventos', 'ativo', 'criado_em'] as const;
const hours = 60 * 60 * 1000;

export const list = (db: Db) =>
  db.selectFrom('webhook').select(columns).orderBy('nome').orderBy('id').execute();

export const lock = (db: Db, id: number) =>
  db.selectFrom('webhook').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export async function isTaken(db: Db, nome: string, but: number): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('nome', '=', nome)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewWebhook {
  nome: string;
  url: string;
  formato: string;
  eventos: string[];
  criado_por: string;
  criado_em: Date;
}

/** Makes a webhook, whose secret is encrypted for its id; undefined where the name is taken. */
export async function insert(db: Db, webhook: NewWebhook, secret: (id: number) => string | null) {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhook', 'id')) as id`.execute(db);
  const id = Number(rows[0]?.id);
  return db
    .insertInto('webhook')
    .values({ ...webhook, id, segredo: secret(id) })
    .onConflict((found) => found.column('nome').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export const update = (
  db: Db,
  id: number,
  { nome, url, eventos, ativo }: Pick<NewWebhook, 'nome' | 'url' | 'eventos'> & { ativo: boolean },
) =>
  db
    .updateTable('webhook')
    .set({ nome, url, eventos, ativo })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const remove = (db: Db, id: number) =>
  db.deleteFrom('webhook').where('id', '=', id).returning(columns).executeTakeFirst();

export const enqueueTest = (
  db: Db,
  { id, nome }: { id: number; nome: string },
  now: Date,
  texto: string,
) =>
  db
    .insertInto('saida')
    .values({
      id: randomUUID(),
      canal: 'WEBHOOK',
      destino: nome,
      assunto: 'TESTE',
      conteudo: JSON.stringify({ evento: 'TESTE', em: now.toISOString(), texto, dados: {} }),
      criada_em: now,
      vale_ate: new Date(now.getTime() + 48 * hours),
      webhook_id: id,
    })
    .execute();

export const listDeliveries = (db: Db, id: number) =>
  db
    .selectFrom('saida')
    .select(['id', 'assunto', 'criada_em', 'status', 'tentativas', 'enviada_em', 'erro'])
    .where('webhook_id', '=', id)
    .orderBy('criada_em', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
