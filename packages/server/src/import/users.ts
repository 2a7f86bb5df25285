import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { Sheet } from './table.ts';

/** Makes the users of a sheet and gives each the roles that stand there, and no others; a password stays what it was. */
export async function writeUsers(db: Db, { lines }: Sheet): Promise<void> {
  const users = lines.map(({ values }) => ({
    codigo: String(values.codigo),
    papeis: Array.isArray(values.papeis) ? values.papeis.map(String) : [],
  }));
  await sql`
    insert into usuario (codigo)
    select codigo from ${asRows(users)} on conflict do nothing`.execute(db);
  await setRoles(db, users);
}

/** Whether somebody who may sign in is ADMIN. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('usuario_papel')
    .innerJoin('funcionario', 'codigo', 'usuario')
    .select('usuario')
    .where('papel', '=', 'ADMIN')
    .where('codigo_situacao', '<>', 'D')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

interface UserRoles {
  codigo: string;
  papeis: string[];
}

const asRows = (users: readonly UserRoles[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u (codigo text, papeis text[])`;

async function setRoles(db: Db, users: readonly UserRoles[]): Promise<void> {
  await sql`
    delete from usuario_papel p using ${asRows(users)}
    where p.usuario = u.codigo and p.papel <> all(u.papeis)`.execute(db);
  await sql`
    insert into usuario_papel (usuario, papel)
    select codigo, unnest(papeis) from ${asRows(users)} on conflict do nothing`.execute(db);
}
