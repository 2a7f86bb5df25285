import type { Schema } from '@aponta/sdk';
import type { list, listDeliveries } from './webhook-queries.ts';

type Row = Awaited<ReturnType<typeof list>>[number];
type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

export const toWebhook = (row: Row): Schema<'Webhook'> => ({
  id: row.id,
  nome: row.nome,
  url: row.url,
  formato: row.formato as Schema<'Webhook'>['formato'],
  eventos: row.eventos as Schema<'Webhook'>['eventos'],
  ativo: row.ativo,
  criadoEm: row.criado_em.toISOString(),
});

export const toEntrega = (row: Delivery): Schema<'EntregaWebhook'> => ({
  id: row.id,
  evento: row.assunto,
  criadaEm: row.criada_em.toISOString(),
  status: row.status as Schema<'EntregaWebhook'>['status'],
  tentativas: row.tentativas,
  enviadaEm: row.enviada_em?.toISOString() ?? null,
  erro: row.erro,
});
