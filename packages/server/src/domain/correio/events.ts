/** What other systems are told of. */
export const eventos = ['PERIODO_APROVADO', 'MEDICAO_CRIADA', 'LOTE_CONCLUIDO'] as const;
export type Evento = (typeof eventos)[number];
