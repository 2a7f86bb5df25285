import type { Readable, Writable } from 'node:stream';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Applied } from '../infra/db/migrate.ts';
import { thisDatabase } from '../rm/installation.ts';
import type { Sequences, Table } from './file.ts';

/** What in our schema is ours: not what an extension brought. */
const ours = (catalog: string, alias: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${alias}.oid and deptype = 'e')`;
const here = 'current_schema()::regnamespace';

const list = async <Row extends object>(client: PoolClient, sql: string, values: unknown[] = []) =>
  (await client.query<Row>(sql, values)).rows;

/** Reads one instant of the database, for as long as that takes. */
export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
     begin isolation level repeatable read read only`,
  );
}

export async function beginChange(client: PoolClient): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin`,
  );
}

export const applied = (client: PoolClient) =>
  list<Applied>(client, 'select nome, hash from migracao order by nome');

/** Our tables with the columns that have values of their own. */
export const tables = (client: PoolClient) =>
  list<Table>(
    client,
    `select c.relname as tabela, array_agg(a.attname::text order by a.attnum) as colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = ${here} and c.relkind = 'r' and c.relname <> 'migracao'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${ours('pg_class', 'c')}
     group by c.relname order by c.relname`,
  );

const named = ({ tabela, colunas }: Table) =>
  `${escapeIdentifier(tabela)} (${colunas.map(escapeIdentifier).join(', ')})`;

export const copyOut = (client: PoolClient, table: Table): Readable & { rowCount: number } =>
  client.query(to(`copy ${named(table)} to stdout`));

export const copyIn = (client: PoolClient, table: Table): Writable & { rowCount: number } =>
  client.query(from(`copy ${named(table)} from stdin`));

/** The columns that number themselves. */
const numbered = `select c.relname as tabela, a.attname as coluna,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequencia
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = ${here} and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`;

export async function sequences(client: PoolClient): Promise<Sequences> {
  const rows = await list<{ nome: string; ultimo: number | null }>(
    client,
    `select tabela || '.' || coluna as nome, pg_sequence_last_value(sequencia::regclass) as ultimo
     from (${numbered}) as numbered order by 1`,
  );
  return Object.fromEntries(rows.map(({ nome, ultimo }) => [nome, ultimo]));
}

/** Lets each go on after what it gave and after what there is, `ahead` numbers later where that is said of its table. */
export async function setSequences(
  client: PoolClient,
  given: Sequences,
  ahead: Readonly<Record<string, number>>,
): Promise<void> {
  const columns = await list<Record<'tabela' | 'coluna' | 'sequencia', string>>(client, numbered);
  for (const { tabela, coluna, sequencia } of columns) {
    await client.query(
      `select setval($1::text::regclass, greatest($2::bigint, max(${escapeIdentifier(coluna)})) + $3::bigint)
       from ${escapeIdentifier(tabela)}
       having greatest($2::bigint, max(${escapeIdentifier(coluna)})) is not null`,
      [sequencia, given[`${tabela}.${coluna}`] ?? null, ahead[tabela] ?? 0],
    );
  }
}

/** Whether there is anything that a restore would replace; `strange`: tables that are not ours. */
export async function contents(client: PoolClient): Promise<'empty' | 'ours' | 'strange'> {
  const names = (await tables(client)).map(({ tabela }) => tabela);
  const [found] = await list<{ there: boolean }>(
    client,
    `select to_regclass('migracao') is not null as there`,
  );
  if (!found?.there) return names.length > 0 ? 'strange' : 'empty';
  for (const name of ['funcionario', 'auditoria'].filter((one) => names.includes(one))) {
    if ((await client.query(`select from ${name} limit 1`)).rowCount) return 'ours';
  }
  return 'empty';
}

/** How many other processes of Aponta have this database open. */
export async function otherProcesses(client: PoolClient): Promise<number> {
  const [found] = await list<{ n: number }>(
    client,
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'aponta' and pid <> pg_backend_pid()`,
  );
  return found?.n ?? 0;
}

/** Removes all that our migrations made. What somebody else made on top of it stands in the way, and is told. */
export async function dropAll(client: PoolClient): Promise<void> {
  const all = async (kinds: string) => {
    const rows = await list<{ nome: string }>(
      client,
      `select quote_ident(relname) as nome from pg_class c
       where relnamespace = ${here} and relkind in (${kinds}) and ${ours('pg_class', 'c')}`,
    );
    return rows.map(({ nome }) => nome).join(', ');
  };
  const drop = async (what: string, names: string) => {
    if (names) await client.query(`drop ${what} ${names}`);
  };
  await drop('view', await all(`'v'`));
  await drop('table', await all(`'r'`));
  const functions = await list<{ nome: string }>(
    client,
    `select p.oid::regprocedure::text as nome from pg_proc p
     where pronamespace = ${here} and ${ours('pg_proc', 'p')}`,
  );
  await drop('function', functions.map(({ nome }) => nome).join(', '));
  const types = await list<{ nome: string }>(
    client,
    `select quote_ident(typname) as nome from pg_type t
     where typnamespace = ${here} and typtype in ('e', 'd') and ${ours('pg_type', 't')}`,
  );
  await drop('type', types.map(({ nome }) => nome).join(', '));
}

/** Empties the tables and takes away what looks at each row; `restoreChecks` brings it back, over all rows at once. */
export async function loosen(client: PoolClient): Promise<{ restoreChecks(): Promise<void> }> {
  const names = (await tables(client)).map(({ tabela }) => escapeIdentifier(tabela));
  const keys = await list<Record<'tabela' | 'nome' | 'definicao', string>>(
    client,
    `select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
     from pg_constraint where connamespace = ${here} and contype = 'f'`,
  );
  const indexes = await list<Record<'nome' | 'definicao', string>>(
    client,
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = ${here} and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  const run = async (statements: string[]) => {
    for (const one of statements) await client.query(one);
  };
  await run(keys.map(({ tabela, nome }) => `alter table ${tabela} drop constraint ${nome}`));
  await run(indexes.map(({ nome }) => `drop index ${nome}`));
  await run(names.map((name) => `alter table ${name} disable trigger user`));
  await client.query(`truncate ${names.join(', ')}`);
  return {
    restoreChecks: () =>
      run([
        ...indexes.map(({ definicao }) => definicao),
        ...keys.map(
          (one) => `alter table ${one.tabela} add constraint ${one.nome} ${one.definicao}`,
        ),
        ...names.map((name) => `alter table ${name} enable trigger user`),
      ]),
  };
}

/** This database is now the installation that the backup was made of. */
export async function takeIdentity(client: PoolClient): Promise<void> {
  await client.query(`update instalacao set banco = ${thisDatabase}`);
}

/** The prefix of our keys in RM, where this database has one, and the last numbers of measurements that this database knows. */
export async function knownToRm(client: PoolClient) {
  const [found] = await list<{ prefixo: string | null; ms: number; mt: number }>(
    client,
    `select (select prefixo from instalacao) as prefixo, (select coalesce(max(id), 0) from medicao) as ms,
            (select coalesce(max(id), 0) from medicao_terceiros) as mt`,
  );
  return { prefixo: null, ms: 0, mt: 0, ...found };
}

/** Until a person has seen what RM took after the backup, nothing goes there. */
export const closeGate = (client: PoolClient, now: Date, mensagem: string) =>
  client.query(
    `insert into portao_rm (fechado_em, mensagem, resposta, restaurado) values ($1, $2, '', true)
     on conflict (unica) do update
     set fechado_em = excluded.fechado_em, mensagem = excluded.mensagem, restaurado = true
     where not portao_rm.copia`,
    [now, mensagem],
  );

/** This database is a copy: its own keys, no way into RM, nothing to send to anybody, nobody's session or token. */
export async function becomeCopy(client: PoolClient, now: Date, mensagem: string): Promise<void> {
  await client.query('delete from instalacao; delete from segredo; delete from portao_rm');
  await client.query(
    `insert into portao_rm (fechado_em, mensagem, resposta, copia) values ($1, $2, '', true)`,
    [now, mensagem],
  );
  await client.query('update token_acesso set revogado_em = $1 where revogado_em is null', [now]);
  // What the key that is gone has sealed, nobody opens any more: a second factor is set up anew.
  await client.query(
    'delete from saida; delete from inscricao_push; delete from segundo_fator; update webhook set ativo = false',
  );
}

/** Whoever left after the backup was made must not be in again, nor by a code that was used since. */
export async function endSessions(client: PoolClient, now: Date): Promise<void> {
  await client.query('update sessao set encerrada_em = $1 where encerrada_em is null', [now]);
  await client.query('update nova_senha set usada_em = $1 where usada_em is null', [now]);
}

export const recordRestore = (client: PoolClient, now: Date, depois: object) =>
  client.query(
    `insert into auditoria (em, ip, requisicao, operacao, objeto, depois)
     values ($1, 'servidor', 'restaurar', 'restaurarBackup', 'backup', $2)`,
    [now, JSON.stringify(depois)],
  );
