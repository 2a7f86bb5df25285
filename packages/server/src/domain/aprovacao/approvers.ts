import type { Condicao } from '../../infra/db/tables.ts';

/** Of a `funcionario`: what says who approves. */
export interface Approvable {
  codigo: string;
  tipo: Condicao;
  gestor: boolean;
  codigo_chefe_interno: string | null;
  codigo_chefe_externo: string | null;
  codigo_supervisor_interno: string | null;
  codigo_supervisor_externo: string | null;
}

/** Both are the same person where one act counts for both; both null where nobody approves. */
export interface Approvers<T> {
  primario: T | null;
  secundario: T | null;
}

/**
 * Who approves a person's hours: the supervisor first, then the chief; the internal ones of a CLT, the external ones of
 * a PJ, and the other kind where one is empty. A manager's request goes straight to the second. Nobody approves their
 * own hours.
 */
export function approversOf(person: Approvable): Approvers<string> {
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
export function approversOfMeasurement(person: Approvable): Approvers<string> {
  const { primario, secundario } = approversOf(person);
  if (!person.gestor) return { primario, secundario };
  return { primario: person.codigo, secundario: secundario ?? person.codigo };
}
