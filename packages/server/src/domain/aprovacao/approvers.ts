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

/**
 * Of a third-party measurement that `author` makes: a manager is their own primary approver; everybody else has those of
 * their hours. The secondary one is neither the primary nor the author; null where nobody else is left.
 */
export function approversOfMeasurement(
  person: Approvable,
  author: string = person.codigo,
): Approvers<string> {
  const ofHours = approversOf(person);
  const primario = person.gestor ? person.codigo : ofHours.primario;
  const { secundario } = ofHours;
  return {
    primario,
    secundario: secundario === primario || secundario === author ? null : secundario,
  };
}
