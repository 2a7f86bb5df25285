import { AppError, type CodigoErro, type Detalhe } from './errors.ts';

/** The figures of a limit that was broken: hours are decimal, dates YYYY-MM-DD. */
export type Limits = Pick<Detalhe, 'limite' | 'saldo'>;

/** One broken rule of the domain, and the field that a form would mark. */
export interface Violation<Field extends string = string> {
  codigo: CodigoErro;
  campo: Field;
  message: string;
  limits?: Limits;
}

/** One rule as a list, to be spread into the list of all that are broken. */
export const brokenIf = <Field extends string>(
  broken: boolean,
  codigo: CodigoErro,
  campo: Field,
  message: string,
  limits?: Limits,
): Violation<Field>[] => (broken ? [{ codigo, campo, message, ...(limits && { limits }) }] : []);

/** Throws all broken rules as one answer, whose `codigo` is the first one's; returns where none is broken. */
export function throwBroken(violations: readonly Violation[], status = 422): void {
  const [first] = violations;
  if (!first) return;
  const detalhes = violations.map(({ campo, codigo, limits }) => ({ campo, codigo, ...limits }));
  const messages = violations.map(({ message }) => message);
  throw new AppError(status, first.codigo, messages, { detalhes });
}
