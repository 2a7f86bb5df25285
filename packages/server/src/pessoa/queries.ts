import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';

export const find = (db: Db, codigo: string) =>
  db
    .selectFrom('funcionario')
    .select(['codigo', 'nome', 'codigo_situacao'])
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst();

/** Each column that names a person, by the keys of the database: a new table is told without being named here. */
export async function columns(db: Db): Promise<{ tabela: string; coluna: string }[]> {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select distinct c.conrelid::regclass::text as tabela, a.attname::text as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.confrelid in ('funcionario'::regclass, 'usuario'::regclass)
    union all values ('funcionario', 'codigo'), ('auditoria', 'usuario')
    order by 1, 2`.execute(db);
  return rows;
}

/** What lets somebody in is not told, to the person neither: it is of no use but to a thief. */
const secret = sql`- 'senha' - 'hash' - 'busca' - 'segredo' - 'id_token'`;

export async function rowsOf(
  db: Db,
  { tabela, coluna }: { tabela: string; coluna: string },
  codigo: string,
): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) ${secret} as row from ${sql.table(tabela)} t
    where t.${sql.ref(coluna)} = ${codigo}`.execute(db);
  return rows.map(({ row }) => row);
}

/** What lets a person in, or only they had: it goes. */
export const forgotten = [
  'idempotencia',
  'inscricao_push',
  'nova_senha',
  'preferencia_aviso',
  'segundo_fator',
  'sessao',
  'token_acesso',
  'usuario_papel',
] as const;

/** What somebody made for the company stays, with their ID. */
export const kept = ['exportacao_batidas', 'webhook'] as const;

/** What is kept of somebody who left: their ID, and all that others' sums, approvals and measurements are made of. */
export async function anonymize(db: Db, person: { codigo: string; nome: string }, nome: string) {
  const { codigo } = person;
  for (const table of forgotten) await db.deleteFrom(table).where('usuario', '=', codigo).execute();
  await db.deleteFrom('notificacao').where('usuario', '=', codigo).execute();
  await db
    .deleteFrom('saida')
    .where('canal', '=', 'EMAIL')
    .where('destino', '=', (from) =>
      from.selectFrom('funcionario').select('email').where('codigo', '=', codigo),
    )
    .execute();
  await db.updateTable('usuario').set({ senha: null }).where('codigo', '=', codigo).execute();
  await db
    .updateTable('funcionario')
    .set({ nome, cpf: null, pis: null, email: null })
    .where('codigo', '=', codigo)
    .execute();
  // A note may be about health.
  await db
    .updateTable('ausencia')
    .set({ observacao: null })
    .where('funcionario', '=', codigo)
    .execute();
  await db.updateTable('batida').set({ documento: '' }).where('funcionario', '=', codigo).execute();
  // What others were told of them.
  await db
    .updateTable('notificacao')
    .set({ mensagem: sql`replace(mensagem, ${person.nome}, ${nome})` })
    .where(sql<boolean>`position(${person.nome} in mensagem) > 0`)
    .execute();
}
