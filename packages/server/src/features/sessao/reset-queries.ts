import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

export interface NewReset {
  hash: Buffer;
  usuario: string;
  por: string | null;
  criada_em: Date;
  expira_em: Date;
}

/** Somebody who may choose another password, unless so many letters were asked for since; undefined of nobody. */
export const findReachable = (db: Db, codigo: string, most: number, since: Date) =>
  db
    .selectFrom('usuario')
    .innerJoin('funcionario', 'funcionario.codigo', 'usuario.codigo')
    .select(['funcionario.codigo', 'funcionario.nome', 'funcionario.email'])
    .where('usuario.codigo', '=', codigo)
    .where('codigo_situacao', '<>', 'D')
    .where(
      sql<boolean>`(
        select count(*) from nova_senha where usuario = ${codigo} and por is null and criada_em > ${since}
      ) < ${most}`,
    )
    .executeTakeFirst();

export const insertReset = (db: Db, reset: NewReset) =>
  db.insertInto('nova_senha').values(reset).execute();

/** Ends what of a person is not used yet: of ADMIN's codes alone, or all. */
export const endResets = (db: Db, usuario: string, now: Date, codesOnly = false) =>
  db
    .updateTable('nova_senha')
    .set({ usada_em: now })
    .where('usuario', '=', usuario)
    .where('usada_em', 'is', null)
    .$if(codesOnly, (resets) => resets.where('por', 'is not', null))
    .execute();

/** Whose password may be set by this, at this moment. */
export const findReset = (db: Db, usuario: string, hash: Buffer, now: Date) =>
  db
    .selectFrom('nova_senha')
    .innerJoin('funcionario', 'funcionario.codigo', 'nova_senha.usuario')
    .select(['funcionario.codigo', 'funcionario.nome', 'funcionario.email'])
    .where('hash', '=', hash)
    .where('usuario', '=', usuario)
    .where('usada_em', 'is', null)
    .where('expira_em', '>', now)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();

/** Uses it up; false when somebody else just did. */
export async function useReset(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nova_senha')
    .set({ usada_em: now })
    .where('hash', '=', hash)
    .where('usada_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
