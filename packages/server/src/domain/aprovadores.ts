import type { Schema } from '@aponta/sdk';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { Condicao } from '../infra/db/tables.ts';

/** Of a `funcionario`: what says who approves. */
export interface Aprovavel {
  codigo: string;
  tipo: Condicao;
  gestor: boolean;
  codigo_chefe_interno: string | null;
  codigo_chefe_externo: string | null;
  codigo_supervisor_interno: string | null;
  codigo_supervisor_externo: string | null;
}

/** Both are the same person where one act counts for both; both null where nobody approves. */
export interface Aprovadores<T> {
  primario: T | null;
  secundario: T | null;
}

/**
 * Who approves a person's hours: the supervisor first, then the chief; the internal ones of a CLT, the external ones of
 * a PJ, and the other kind where one is empty. A manager's request goes straight to the second. Nobody approves their
 * own hours.
 */
export function approversOf(person: Aprovavel): Aprovadores<string> {
  const pick = (interno: string | null, externo: string | null) =>
    (person.tipo === 'CLT' ? [interno, externo] : [externo, interno]).find(
      (codigo) => codigo !== null && codigo !== person.codigo,
    ) ?? null;
  const supervisor = pick(person.codigo_supervisor_interno, person.codigo_supervisor_externo);
  const chefe = pick(person.codigo_chefe_interno, person.codigo_chefe_externo);
  const secundario = chefe ?? supervisor;
  return { primario: person.gestor ? secundario : (supervisor ?? secundario), secundario };
}

/** Of a third-party measurement: a manager is their own primary approver; everybody else has those of their hours. */
export function approversOfMeasurement(person: Aprovavel): Aprovadores<string> {
  const { primario, secundario } = approversOf(person);
  if (!person.gestor) return { primario, secundario };
  return { primario: person.codigo, secundario: secundario ?? person.codigo };
}

/** True of a `funcionario as f` whose hours nobody approves: `approversOf` as a condition. */
export const nobodyApproves = sql<SqlBool>`coalesce(
  nullif(f.codigo_supervisor_interno, f.codigo), nullif(f.codigo_supervisor_externo, f.codigo),
  nullif(f.codigo_chefe_interno, f.codigo), nullif(f.codigo_chefe_externo, f.codigo)
) is null`;

/** What a query of `funcionario as f` selects to tell who approves. */
export const aprovavelColumns = [
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
  people: readonly Aprovavel[],
): Promise<(person: Aprovavel) => Aprovadores<Schema<'Pessoa'>>> {
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
export async function findApprovers(
  db: Db,
  codigo: string,
): Promise<Aprovadores<Schema<'Pessoa'>>> {
  const person = await db
    .selectFrom('funcionario as f')
    .select(aprovavelColumns)
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  const approvers = await loadApprovers(db, [person]);
  return approvers(person);
}
