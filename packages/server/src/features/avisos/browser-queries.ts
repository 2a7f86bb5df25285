import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

/** Browsers of one person; of more the one that was seen longest ago goes. */
const most = 10;

const columns = ['id', 'agente', 'criada_em'] as const;

interface Browser {
  id: string;
  usuario: string;
  sessao: string;
  hash: Buffer;
  segredo: string;
  agente: string | null;
  now: Date;
}

/** Keeps a browser, new or, under the id it has, seen again; undefined where its address is another person's. */
export const keep = (db: Db, { now, ...browser }: Browser) =>
  db
    .insertInto('inscricao_push')
    .values({ ...browser, criada_em: now, vista_em: now })
    .onConflict((found) =>
      found
        .column('hash')
        .doUpdateSet({
          sessao: browser.sessao,
          segredo: browser.segredo,
          agente: browser.agente,
          vista_em: now,
        })
        .where('inscricao_push.usuario', '=', browser.usuario),
    )
    .returning(columns)
    .executeTakeFirst();

export const dropOldest = (db: Db, usuario: string) =>
  sql`
    delete from inscricao_push where id in (
      select id from inscricao_push where usuario = ${usuario} order by vista_em desc, id offset ${most}
    )`.execute(db);
