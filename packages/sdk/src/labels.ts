import type { Schema } from './types.ts';

/** Names the statuses of an approval, and of a period that nobody requested. */
export const statusLabels: Readonly<Record<Schema<'StatusPeriodo'>, string>> = {
  PENDENTE: 'Pendente',
  APROVADA_PARCIAL: 'Aprovada parcialmente',
  APROVADA: 'Aprovada',
  REPROVADA: 'Reprovada',
  CANCELADA: 'Cancelada',
  EM_ATRASO: 'Em atraso',
};

/** Names the statuses of the manager panel, where a period may also not be due yet. */
export const panelStatusLabels: Readonly<Record<Schema<'StatusPainel'>, string>> = {
  ...statusLabels,
  NAO_SOLICITADO: 'Não solicitado',
};

/** Stands in the manager panel for the people who are in no section; `tipo` SECAO. */
export const semSecao = { codigo: 'SEM-SECAO', nome: 'Sem seção' } as const;

/** Where a measurement is on its way to RM. */
export const integracaoLabels: Readonly<Record<Schema<'StatusIntegracao'>, string>> = {
  MARCADA: 'Pronta',
  PRONTA: 'Na fila',
  ENVIANDO: 'Enviando',
  INTEGRADA: 'Integrada',
  ERRO: 'Recusada',
  INCERTA: 'A conferir',
  ESTORNADA: 'Estornada',
};

/** Names what a field of a list is called where people sort by it; one name in all lists. */
export const fieldLabels = {
  apontamento: 'Tipo',
  aprovadorPrimario: 'Aprovador primário',
  aprovadorSecundario: 'Aprovador secundário',
  atividade: 'Atividade',
  centroCusto: 'Centro de custo',
  cnpj: 'CNPJ',
  codigo: 'Código',
  codigoColaborador: 'ID de rede',
  colaborador: 'Colaborador',
  colaboradores: 'Colaboradores',
  competencia: 'Competência',
  condicao: 'Condição',
  contrato: 'Contrato',
  criadaEm: 'Criada em',
  data: 'Data',
  dataAprovacaoPrimaria: 'Data da aprovação primária',
  dataAprovacaoSecundaria: 'Data da aprovação secundária',
  desconto: 'Desconto',
  documento: 'Documento',
  executante: 'Executante',
  fim: 'Fim',
  horas: 'Horas',
  inicio: 'Início',
  nome: 'Nome',
  observacao: 'Observação',
  periodo: 'Período',
  projeto: 'Projeto',
  secao: 'Seção',
  status: 'Status',
  statusEm: 'Data do status',
  tipo: 'Tipo',
  total: 'Total',
  validade: 'Validade',
  valor: 'Valor',
  valorHora: 'Valor/hora',
} as const;

/** Names what an act of the audit was done to. */
export const auditLabels = {
  apontamento: 'Apontamento',
  aprovacao: 'Aprovação',
  batida: 'Batidas',
  cadastro: 'Cadastros importados',
  'cadastros-rm': 'Cadastros do RM',
  'carga-rateio': 'Carga de rateio',
  config: 'Configurações',
  'lote-rm': 'Lote do RM',
  medicao: 'Medição subcontratada',
  'medicao-terceiros': 'Medição de terceiros',
  notificacao: 'Notificação',
  'pergunta-satisfacao': 'Pergunta de satisfação',
  rateio: 'Rateio fixo',
  'registro-extraordinario': 'Registro extraordinário',
  sessao: 'Sessão',
  token: 'Token de acesso',
  usuario: 'Usuário',
} as const;
