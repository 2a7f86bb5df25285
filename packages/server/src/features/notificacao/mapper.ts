import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

type Row = Awaited<ReturnType<typeof list>>[number];

export const toNotificacao = (row: Row): Schema<'Notificacao'> => ({
  id: row.id,
  type: row.tipo as Schema<'Notificacao'>['type'],
  message: row.mensagem,
  date: row.criada_em.toISOString(),
  viewed: row.vista_em !== null,
});
