/**
 * Names the parts that the documented services do not have, each by a read that needs nothing to be asked: a service that
 * answers it with 404 does not know the part. Acts that cannot be asked without doing them go by the read of their part.
 */
export const extensionReads = {
  acessos: '/apontamento/sessao',
  aprovacoes: '/apontamento/aprovacao/desligados',
  auditoria: '/apontamento/auditoria',
  ausencias: '/apontamento/ausencias',
  avisos: '/apontamento/avisos',
  cadastros: '/apontamento/cadastros',
  calendarios: '/apontamento/config/calendarios-sem-feriados',
  esperado: '/apontamento/apontamento/esperado',
  lotes: '/apontamento/medicao/lote',
  portao: '/rm/portao',
  segundoFator: '/apontamento/auth/segundo-fator',
  substituicoes: '/apontamento/substituicoes',
  tokens: '/apontamento/token',
  webhooks: '/apontamento/webhooks',
} as const;

/** Names a part of ours that a company's services may lack. */
export type Extension = keyof typeof extensionReads;
