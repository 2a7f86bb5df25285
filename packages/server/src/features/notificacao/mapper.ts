import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

type Sobre = NonNullable<Schema<'Notificacao'>['sobre']>;
type Row = Awaited<ReturnType<typeof list>>[number];

export const toNotificacao = (row: Row): Schema<'Notificacao'> => ({
  id: row.id,
  type: row.tipo as Schema<'Notificacao'>['type'],
  message: row.mensagem,
  date: row.criada_em.toISOString(),
  viewed: row.vista,
  ...(row.lote_id !== null &&
    row.lote_tipo !== null && {
      lote: {
        id: row.lote_id,
        tipo: row.lote_tipo === 'MS' ? ('medicao' as const) : ('medicao-terceiros' as const),
      },
    }),
  ...(row.sobre !== null &&
    row.sobre_id !== null && { sobre: { tipo: row.sobre as Sobre['tipo'], id: row.sobre_id } }),
});
