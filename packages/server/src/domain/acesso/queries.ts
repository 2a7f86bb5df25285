import { sql } from 'kysely';
import type { Papel } from '../../infra/contract/document.ts';
import type { Db } from '../../infra/db/pool.ts';
import { forgetBrowsers } from '../correio/browser-queries.ts';

export interface NewSession {
  id: string;
  usuario: string;
  now: Date;
  expiry: Date;
  ip: string;
  agent: string | undefined;
  /** More than a password was shown. */
  factor: boolean;
  /** Of the company's provider, encrypted. */
  idToken?: string;
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessao')
    .values({
      id: session.id,
      usuario: session.usuario,
      criada_em: session.now,
      expira_em: session.expiry,
      ip: session.ip,
      agente: session.agent?.slice(0, 300) ?? null,
      segundo_fator: session.factor,
      por_empresa: session.idToken !== undefined,
      id_token: session.idToken ?? null,
    })
    .execute();

/** Somebody who works here: whether they are a user, and the password that is stored here, if one is. */
export const findPerson = (db: Db, by: { codigo: string } | { email: string }) =>
  db
    .selectFrom('funcionario')
    .leftJoin('usuario', 'usuario.codigo', 'funcionario.codigo')
    .select(['funcionario.codigo', 'usuario.codigo as usuario', 'senha'])
    .$if('codigo' in by, (people) =>
      people.where('funcionario.codigo', '=', 'codigo' in by ? by.codigo : ''),
    )
    .$if('email' in by, (people) =>
      people.where('funcionario.email', '=', 'email' in by ? by.email : ''),
    )
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();

/** The roles of somebody, in the order of their names. */
export async function rolesOfUser(db: Db, usuario: string): Promise<Papel[]> {
  const rows = await db
    .selectFrom('usuario_papel')
    .select('papel')
    .where('usuario', '=', usuario)
    .orderBy(sql`papel collate "C"`)
    .execute();
  return rows.map(({ papel }) => papel as Papel);
}

/** Makes somebody a user who is none, gives the granted roles and takes away those managed ones that are not granted. */
export async function setManagedRoles(
  db: Db,
  usuario: string,
  { managed, granted }: { managed: readonly Papel[]; granted: readonly Papel[] },
): Promise<void> {
  await db
    .insertInto('usuario')
    .values({ codigo: usuario })
    .onConflict((found) => found.doNothing())
    .execute();
  const taken = managed.filter((papel) => !granted.includes(papel));
  if (taken.length > 0) {
    await db
      .deleteFrom('usuario_papel')
      .where('usuario', '=', usuario)
      .where('papel', 'in', taken)
      .execute();
  }
  if (granted.length > 0) {
    await db
      .insertInto('usuario_papel')
      .values(granted.map((papel) => ({ usuario, papel })))
      .onConflict((found) => found.doNothing())
      .execute();
  }
}

/**
 * Ends the open sessions of somebody, but for `kept`, and what their browsers are told, which a session that only expired does
 * not end; answers how many. What has expired has ended.
 */
export async function endSessions(
  db: Db,
  usuario: string,
  now: Date,
  kept?: string,
): Promise<number> {
  let others = db
    .updateTable('sessao')
    .set({ encerrada_em: now })
    .where('usuario', '=', usuario)
    .where('encerrada_em', 'is', null)
    .where('expira_em', '>', now);
  if (kept !== undefined) others = others.where('id', '<>', kept);
  const { numUpdatedRows } = await others.executeTakeFirstOrThrow();
  await forgetBrowsers(db, usuario, kept);
  return Number(numUpdatedRows);
}

/** Revokes the tokens of somebody that still speak for them; answers how many. What has expired needs no revoking. */
export async function endTokens(db: Db, usuario: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('token_acesso')
    .set({ revogado_em: now })
    .where('usuario', '=', usuario)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
