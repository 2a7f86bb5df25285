import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

/** Renews a session, but not beyond `hours` after it began. */
export const extend = (db: Db, id: string, expiry: Date, hours: number) =>
  db
    .updateTable('sessao')
    .set({ expira_em: sql`least(${expiry}, criada_em + make_interval(hours => ${hours}))` })
    .where('id', '=', id)
    .execute();

/** Ends a live session; undefined when it had ended already. */
export const end = (db: Db, id: string, now: Date) =>
  db
    .updateTable('sessao')
    .set({ encerrada_em: now })
    .where('id', '=', id)
    .where('encerrada_em', 'is', null)
    .returning(['id', 'usuario'])
    .executeTakeFirst();

/** Whether somebody has signed in from an address, as far back as sessions are kept. */
export const hasEntered = async (db: Db, usuario: string, ip: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sessao')
    .select('id')
    .where('usuario', '=', usuario)
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const alive = (db: Db, usuario: string, now: Date) =>
  db
    .selectFrom('sessao')
    .select(['id', 'criada_em', 'expira_em', 'ip', 'agente'])
    .where('usuario', '=', usuario)
    .where('encerrada_em', 'is', null)
    .where('expira_em', '>', now)
    .orderBy('criada_em', 'desc');

/** The open sessions of somebody, the newest first. */
export const list = (db: Db, usuario: string, now: Date) => alive(db, usuario, now).execute();

/** Ends one open session of somebody; undefined when there is none. */
export const endOwn = (db: Db, usuario: string, id: string, now: Date) =>
  db
    .updateTable('sessao')
    .set({ encerrada_em: now })
    .where('usuario', '=', usuario)
    .where('id', '=', id)
    .where('encerrada_em', 'is', null)
    .where('expira_em', '>', now)
    .returning(['id', 'usuario'])
    .executeTakeFirst();

export const setPassword = (db: Db, codigo: string, senha: string) =>
  db.updateTable('usuario').set({ senha }).where('codigo', '=', codigo).execute();

export const isUser = async (db: Db, codigo: string): Promise<boolean> => {
  const row = await db
    .selectFrom('usuario')
    .select('codigo')
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return row !== undefined;
};

/** The access tokens of somebody that still speak for them. */
export const liveTokens = (db: Db, usuario: string, now: Date) =>
  db
    .selectFrom('token_acesso')
    .select(['id', 'nome', 'escopos', 'criado_em', 'expira_em', 'ultimo_uso_em', 'revogado_em'])
    .where('usuario', '=', usuario)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', now)
    .orderBy('id', 'desc')
    .execute();
