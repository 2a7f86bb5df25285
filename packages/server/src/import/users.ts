import { sql } from 'kysely';
import type { Audit } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import type { Counts } from './masters-queries.ts';
import type { Sheet } from './table.ts';

/** Makes the users of a sheet and gives each the roles that stand there, and no others; a password stays what it was. */
export async function writeUsers(db: Db, audit: Audit, { lines }: Sheet): Promise<Counts> {
  const users = lines.map(({ values }) => ({
    codigo: String(values.codigo),
    papeis: Array.isArray(values.papeis) ? values.papeis.map(String) : [],
  }));
  const before = await rolesOf(db, users);
  await sql`
    insert into usuario (codigo)
    select codigo from ${asRows(users)} on conflict do nothing`.execute(db);
  await setRoles(db, users);
  let inseridas = 0;
  let alteradas = 0;
  for (const { codigo, papeis } of users) {
    const had = before.get(codigo);
    if (had?.join() === papeis.join()) continue;
    await audit('usuario', had ? { codigo, papeis: had } : null, { codigo, papeis });
    if (had) alteradas += 1;
    else inseridas += 1;
  }
  return { inseridas, alteradas, iguais: users.length - inseridas - alteradas, removidas: 0 };
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

async function rolesOf(db: Db, users: readonly UserRoles[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ codigo: string; papeis: string[] }>`
    select codigo, array(
      select papel from usuario_papel p where p.usuario = codigo order by papel collate "C"
    ) as papeis
    from usuario join ${asRows(users)} using (codigo)`.execute(db);
  return new Map(rows.map(({ codigo, papeis }) => [codigo, papeis]));
}

async function setRoles(db: Db, users: readonly UserRoles[]): Promise<void> {
  await sql`
    delete from usuario_papel p using ${asRows(users)}
    where p.usuario = u.codigo and p.papel <> all(u.papeis)`.execute(db);
  await sql`
    insert into usuario_papel (usuario, papel)
    select codigo, unnest(papeis) from ${asRows(users)} on conflict do nothing`.execute(db);
}
