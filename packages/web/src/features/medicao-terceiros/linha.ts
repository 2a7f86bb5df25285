import type { Schema } from '@aponta/sdk';

/** A measurement as a list shows it. */
export type Linha = Schema<'MedicaoTerceirosLinha'>;
