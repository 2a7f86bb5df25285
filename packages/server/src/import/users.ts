import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import { byKey } from './difference.ts';
import { keyOf, type Sheet, type Values } from './table.ts';

/** Makes the users of a sheet and gives each the roles that stand there, and no others; a password stays what it was. */
export async function writeUsers(db: Db, { lines }: Sheet): Promise<void> {
  const users = lines.map(({ values }) => ({
    codigo: String(values.codigo),
    papeis: rolesIn(values),
  }));
  await sql`
    insert into usuario (codigo)
    select codigo from ${asRows(users)} on conflict do nothing`.execute(db);
  await setRoles(db, users);
}

/**
 * The sheet of users without a word on what groups decide: of who is a user already those roles stay as the last sign-in
 * left them, or each night would undo it.
 */
export function withGroups(
  sheet: Sheet,
  rows: readonly Values[],
  managed: readonly string[],
): Sheet {
  if (sheet.table.name !== 'usuario' || managed.length === 0) return sheet;
  const known = byKey(sheet.table.key, rows);
  const lines = sheet.lines.map((line) => {
    const before = known.get(keyOf(sheet.table.key, line.values));
    if (!before) return line;
    const given = rolesIn(line.values).filter((papel) => !managed.includes(papel));
    const kept = rolesIn(before).filter((papel) => managed.includes(papel));
    return { ...line, values: { ...line.values, papeis: [...given, ...kept].sort() } };
  });
  return { ...sheet, lines };
}

const rolesIn = ({ papeis }: Values): string[] => (Array.isArray(papeis) ? papeis.map(String) : []);

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
