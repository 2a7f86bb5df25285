import type { Db } from '../../infra/db/pool.ts';

export interface NewSession {
  id: string;
  usuario: string;
  now: Date;
  expiry: Date;
  ip: string;
  agent: string | undefined;
}

/** Somebody who may sign in, with the password that is stored here, if one is. */
export const findUser = (db: Db, codigo: string) =>
  db
    .selectFrom('usuario')
    .innerJoin('funcionario', 'funcionario.codigo', 'usuario.codigo')
    .select('senha')
    .where('usuario.codigo', '=', codigo)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();

export const insert = (db: Db, session: NewSession) =>
  db
    .insertInto('sessao')
    .values({
      id: session.id,
      usuario: session.usuario,
      criada_em: session.now,
      expira_em: session.expiry,
      ip: session.ip,
      agente: session.agent?.slice(0, 300) ?? null,
    })
    .execute();

export const extend = (db: Db, id: string, expiry: Date) =>
  db.updateTable('sessao').set({ expira_em: expiry }).where('id', '=', id).execute();

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
