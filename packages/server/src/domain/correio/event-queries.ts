import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Evento } from './events.ts';

/** Tells the webhooks that asked for it of an event, in its transaction. */
export async function emit(
  db: Db,
  now: Date,
  evento: Evento,
  texto: string,
  dados: Readonly<Record<string, unknown>>,
): Promise<void> {
  const conteudo = JSON.stringify({ evento, em: now.toISOString(), texto, dados });
  await sql`
    insert into saida (id, canal, destino, assunto, conteudo, criada_em, vale_ate, webhook_id)
    select gen_random_uuid(), 'WEBHOOK', nome, ${evento}, ${conteudo}::jsonb, ${now},
      ${now}::timestamptz + interval '48 hours', id
    from webhook where ativo and ${evento} = any(eventos)`.execute(db);
}
