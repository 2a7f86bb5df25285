import type { Schema } from '@aponta/sdk';
import { avisos, defaults } from '../../domain/correio/kinds.ts';
import type { find } from './queries.ts';

export const toAvisos = (
  { email, escolhas }: Awaited<ReturnType<typeof find>>,
  envia: boolean,
): Schema<'Avisos'> => ({
  email,
  envia,
  avisos: avisos.map((aviso) => ({ aviso, email: escolhas[aviso] ?? defaults[aviso] })),
});
