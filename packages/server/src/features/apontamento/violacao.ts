import type { CodigoErro, Violation } from '../../infra/errors.ts';

/** The field of the form that a rule is about. */
export type Campo =
  | 'secao'
  | 'projeto'
  | 'atividade'
  | 'documento'
  | 'data'
  | 'horas'
  | 'horaEntrada'
  | 'horaSaida';

/** One rule as a list, to be spread into the list of all that are broken. */
export const brokenIf = (
  broken: boolean,
  codigo: CodigoErro,
  campo: Campo,
  message: string,
): Violation[] => (broken ? [{ codigo, campo, message }] : []);
