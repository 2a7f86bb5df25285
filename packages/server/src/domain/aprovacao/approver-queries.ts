import type { Schema } from '@aponta/sdk';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { type Approvable, type Approvers, approversOf } from './approvers.ts';

/** True of a `funcionario as f` whose hours nobody approves: `approversOf` as a condition. */
export const nobodyApproves = sql<SqlBool>`coalesce(
  nullif(f.codigo_supervisor_interno, f.codigo), nullif(f.codigo_supervisor_externo, f.codigo),
  nullif(f.codigo_chefe_interno, f.codigo), nullif(f.codigo_chefe_externo, f.codigo)
) is null`;

/** What a query of `funcionario as f` selects to tell who approves. */
export const approvableColumns = [
  'f.codigo',
  'f.tipo',
  'f.gestor',
  'f.codigo_chefe_interno',
  'f.codigo_chefe_externo',
  'f.codigo_supervisor_interno',
  'f.codigo_supervisor_externo',
] as const;

/** Loads the approvers of several people, and answers who approves each of them now. */
export async function loadApprovers(
  db: Db,
  people: readonly Approvable[],
): Promise<(person: Approvable) => Approvers<Schema<'Pessoa'>>> {
  const codes = people.flatMap((person) => Object.values(approversOf(person)));
  const pessoas = await db
    .selectFrom('funcionario')
    .select(['codigo', 'nome'])
    .where('codigo', '=', sql<string>`any(${[...new Set(codes)]})`)
    .execute();
  const byCode = new Map(pessoas.map((pessoa) => [pessoa.codigo, pessoa]));
  const find = (codigo: string | null) => byCode.get(codigo ?? '') ?? null;
  return (person) => {
    const { primario, secundario } = approversOf(person);
    return { primario: find(primario), secundario: find(secundario) };
  };
}

/** The people who approve somebody's hours now. */
export async function findApprovers(db: Db, codigo: string): Promise<Approvers<Schema<'Pessoa'>>> {
  const person = await db
    .selectFrom('funcionario as f')
    .select(approvableColumns)
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  const approvers = await loadApprovers(db, [person]);
  return approvers(person);
}
