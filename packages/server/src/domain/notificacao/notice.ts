import type { Schema } from '@aponta/sdk';

/** A notification to be made. */
export interface Notice {
  usuario: string;
  tipo: Schema<'Notificacao'>['type'];
  mensagem: string;
  /** The batch of RM that it tells of. */
  lote?: number;
  /** What it is of, where somebody can look at it. */
  sobre?: NonNullable<Schema<'Notificacao'>['sobre']>;
}
