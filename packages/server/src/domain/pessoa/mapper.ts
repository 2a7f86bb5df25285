import type { Schema } from '@aponta/sdk';

/** A person of an outer join; null where there is none. */
export const toPessoa = (codigo: string | null, nome: string | null): Schema<'Pessoa'> | null =>
  codigo === null || nome === null ? null : { codigo, nome };
