import { fieldLabels, type Schema } from '@aponta/sdk';

/** What `order-field` answers: the fields that a list sorts by, which are the keys of its columns, with their names. */
export const orderFields = <F extends keyof typeof fieldLabels>(
  columns: Record<F, unknown>,
): Schema<'CampoOrdenacao'>[] =>
  (Object.keys(columns) as F[]).map((campo) => ({ campo, nome: fieldLabels[campo] }));
