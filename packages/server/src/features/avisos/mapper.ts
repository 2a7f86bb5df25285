import type { Schema } from '@aponta/sdk';
import { avisos, defaults } from '../../domain/correio/kinds.ts';
import type { VapidKeys } from '../../infra/vapid.ts';
import type { find } from './queries.ts';

interface Browser {
  id: string;
  agente: string | null;
  criada_em: Date;
}

export const toNavegador = ({ id, agente, criada_em }: Browser): Schema<'NavegadorLigado'> => ({
  id,
  agente,
  desde: criada_em.toISOString(),
});

export const toAvisos = (
  { email, escolhas }: Awaited<ReturnType<typeof find>>,
  envia: boolean,
  vapid: VapidKeys | undefined,
  browsers: readonly Browser[],
): Schema<'Avisos'> => ({
  email,
  envia,
  avisos: avisos.map((aviso) => ({
    aviso,
    email: escolhas[aviso]?.email ?? defaults[aviso],
    navegador: escolhas[aviso]?.navegador ?? defaults[aviso],
  })),
  navegador: { chave: vapid?.publicKey ?? null, ligados: browsers.map(toNavegador) },
});
