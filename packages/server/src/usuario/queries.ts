import type { Db } from '../infra/db/pool.ts';

/** Somebody who may become a user, with what they are as one by now; undefined of nobody. */
export const findPerson = (db: Db, codigo: string) =>
  db
    .selectFrom('funcionario')
    .leftJoin('usuario', 'usuario.codigo', 'funcionario.codigo')
    .select(['funcionario.codigo', 'codigo_situacao', 'usuario.codigo as usuario'])
    .where('funcionario.codigo', '=', codigo)
    .executeTakeFirst();

export const rolesOf = async (db: Db, usuario: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('usuario_papel')
    .select('papel')
    .where('usuario', '=', usuario)
    .orderBy('papel')
    .execute();
  return rows.map(({ papel }) => papel);
};

export const setPassword = (db: Db, codigo: string, senha: string) =>
  db
    .insertInto('usuario')
    .values({ codigo, senha })
    .onConflict((found) => found.column('codigo').doUpdateSet({ senha }))
    .execute();

export const addRole = (db: Db, usuario: string, papel: string) =>
  db
    .insertInto('usuario_papel')
    .values({ usuario, papel })
    .onConflict((found) => found.doNothing())
    .execute();
