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

/** Stands in the manager panel for all people below whoever looks; `tipo` EQUIPE. */
export const minhaEquipe = { codigo: 'MINHA-EQUIPE', nome: 'Minha equipe' } as const;

/** Where a measurement is on its way to RM. */
export const integracaoLabels: Readonly<Record<Schema<'StatusIntegracao'>, string>> = {
  MARCADA: 'Pronta',
  PRONTA: 'Na fila',
  ENVIANDO: 'Enviando',
  INTEGRADA: 'Integrada',
  DIVERGENTE: 'Integrada com divergência',
  ERRO: 'Recusada',
  INCERTA: 'A conferir',
  ESTORNADA: 'Estornada',
};

/** What is refused or uncertain because of a movement in RM that is not simply ours has words of its own. */
const movementLabels: Partial<Record<Schema<'CausaRm'>, string>> = {
  MOVIMENTO_CANCELADO: 'Cancelada no RM',
  NUMERO_DE_OUTRO: 'Número de outro no RM',
  MOVIMENTO_DIFERE: 'Difere no RM',
  MOVIMENTO_SEM_CHAVE: 'Sem chave no RM',
  MOVIMENTO_USADO: 'Movimento de outra',
};

/** Where a measurement is on its way to RM, in words. */
export const standingText = ({
  statusIntegracao,
  causa,
}: {
  statusIntegracao: Schema<'StatusIntegracao'>;
  causa?: Schema<'CausaRm'> | null;
}): string => {
  const waits = statusIntegracao === 'ERRO' || statusIntegracao === 'INCERTA';
  return (waits && causa && movementLabels[causa]) || integracaoLabels[statusIntegracao];
};

/** Why somebody does not work. */
export const ausenciaLabels: Readonly<Record<Schema<'TipoAusencia'>, string>> = {
  FERIAS: 'Férias',
  ATESTADO: 'Atestado',
  AFASTAMENTO: 'Afastamento',
  FOLGA: 'Folga',
};

/** Names the kinds of faults in the lines of a file, where they are only counted. */
export const falhaLabels: Readonly<Record<Schema<'CodigoFalhaRateio'>, string>> = {
  CENTRO_CUSTO_INATIVO: 'centro de custo inativo',
  CENTRO_CUSTO_INVALIDO: 'centro de custo que não existe',
  CENTRO_CUSTO_REPETIDO: 'centro de custo repetido para a mesma pessoa',
  COLABORADOR_INVALIDO: 'colaborador que não existe',
  COMPETENCIA_DIVERGENTE: 'outro período',
  LINHA_REPETIDA: 'linha repetida',
  PERCENTUAL_INVALIDO: 'percentual inválido',
  PERIODO_INVALIDO: 'período que não se lê',
  RATEIO_FECHADO: 'medição no RM, ou a caminho dele',
  RATEIO_INCOMPLETO: 'total diferente de 100,00 %',
};

/** Whether somebody acts for another by now. */
export const substituicaoLabels: Readonly<Record<Schema<'SituacaoSubstituicao'>, string>> = {
  FUTURA: 'Futura',
  VIGENTE: 'Vigente',
  ENCERRADA: 'Encerrada',
};

/** What an import of fixed allocations, or undoing it, does to a person. */
export const acaoRateioLabels: Readonly<Record<Schema<'AcaoRateio'>, string>> = {
  IMPORTA: 'Importa',
  SUBSTITUI: 'Substitui',
  IGUAL: 'Já está igual',
  RECUSA: 'Recusado',
  VOLTA: 'Volta o anterior',
  RETIRA: 'Fica sem rateio importado',
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
  colunas: 'Colunas',
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
  substituto: 'Substituto',
  tipo: 'Tipo',
  total: 'Total',
  validade: 'Validade',
  valor: 'Valor',
  valorHora: 'Valor/hora',
} as const;

/** What a field of a request is called where it is wrong, if no list sorts by it. */
export const requestLabels = {
  cadastro: 'Cadastro',
  chave: 'Chave',
  texto: 'Código ou nome',
  valores: 'Campos',
  a1Equivalente: 'A1 Equivalente',
  acao: 'Ação',
  active: 'Ativas',
  apos: 'Página seguinte',
  aprovacao: 'Aprovação',
  aprovador: 'Aprovador',
  arquivo: 'Arquivo',
  ate: 'Até a notificação',
  ativa: 'Ativa',
  atividades: 'Atividades',
  ativo: 'Ativos',
  atual: 'Senha atual',
  autor: 'Autor',
  auth: 'Segredo do navegador',
  aviso: 'Aviso',
  avisos: 'Avisos',
  cargaId: 'Carga',
  centrosDeCusto: 'Centros de custo',
  codigoSecao: 'Seção',
  codigoSituacaoNotEq: 'Situação',
  comentario: 'Comentário',
  conferir: 'Conferir',
  consultarRm: 'Consultar o RM',
  conteudo: 'Conteúdo do arquivo',
  corpoTecnico: 'Corpo técnico',
  dataFim: 'Data final',
  dataInicio: 'Data inicial',
  date: 'Data',
  day: 'Dia',
  de: 'Da notificação',
  dia: 'Dia de fechamento',
  diaFechamento: 'Dia de fechamento',
  dias: 'Dias',
  documentos: 'Documentos',
  email: 'E-mail',
  endereco: 'Endereço',
  emissao: 'Data de emissão',
  escopos: 'Escopos',
  eventos: 'Eventos',
  executanteNome: 'Nome do executante',
  fields: 'Campos a exibir',
  folhas: 'Folhas',
  formato: 'Formato',
  funcionarios: 'Colaboradores',
  futuros: 'Períodos futuros',
  group: 'Agrupadores',
  groupByMonth: 'Por competência',
  horaEntrada: 'Hora de entrada',
  horaSaida: 'Hora de saída',
  id: 'Identificador',
  importado: 'Importados',
  integrada: 'Integradas',
  integrateAccounting: 'Prontas para integrar',
  intervalo: 'Intervalo',
  isCLT: 'Condição',
  itens: 'Itens',
  justificativa: 'Justificativa',
  ldPendente: 'LD pendente',
  limiteHorasAtrasoApontamento: 'Horas de atraso para apontar',
  limiteHorasExtrasDiario: 'Horas extras por dia',
  limiteHorasExtrasSemana: 'Horas extras por semana',
  limiteMesSolicitacaoAprovacaoApontamento: 'Meses para solicitar aprovação',
  linha: 'Linha',
  linhas: 'Linhas',
  localDeExecucao: 'Local de execução',
  lote: 'Lote',
  loteId: 'Lote',
  medicao: 'Medição',
  medicaoTerceirosDocumentos: 'Documentos',
  meioPeriodo: 'Meio período',
  month: 'Mês',
  motivo: 'Motivo',
  motivoReprovacao: 'Motivo da reprovação',
  movimento: 'Movimento do RM',
  navegador: 'Navegador',
  nota: 'Nota',
  nova: 'Senha nova',
  objeto: 'Objeto',
  objetoId: 'Identificador do objeto',
  observacaoNotaFiscal: 'Observação da nota fiscal',
  observacoes: 'Observações',
  onlyMySubordinates: 'Só minha equipe',
  operacao: 'Operação',
  origem: 'Local de execução',
  p256dh: 'Chave do navegador',
  page: 'Página',
  password: 'Senha',
  payload: 'Documento do RM',
  pendente: 'Pendentes',
  percentual: 'Percentual',
  pergunta: 'Pergunta',
  perguntarEm: 'Perguntar em',
  periodId: 'Período',
  periodoInteiro: 'Período inteiro',
  porDia: 'Por dia',
  precoGlobal: 'Preço global',
  projetoId: 'Projeto',
  rateio: 'Rateio',
  secoes: 'Seções',
  semRegraDeAprovacao: 'Sem regra de aprovação',
  senha: 'Senha',
  simular: 'Simular',
  situacao: 'Situação',
  size: 'Itens por página',
  sort: 'Ordenação',
  sortOrder: 'Ordem dos agrupadores',
  statusIntegracao: 'Status da integração',
  substituir: 'Substituir',
  titulo: 'Título',
  url: 'Endereço',
  user: 'ID de rede',
  usuario: 'Colaborador',
  valorCalculado: 'Valor calculado',
  valorItem: 'Valor Item',
  valorTotal: 'Valor total',
  valorTotalA1: 'Valor total de A1',
  valorUnitario: 'Valor unitário',
  versao: 'Versão',
  year: 'Ano',
  'Idempotency-Key': 'Idempotency-Key',
  'x-sessao': 'Tipo da sessão',
} as const;

/** What an act of the audit was done to. */
export const auditLabels = {
  apontamento: 'Apontamento',
  aprovacao: 'Aprovação',
  auditoria: 'Auditoria',
  ausencia: 'Ausência',
  avisos: 'Avisos',
  backup: 'Backup restaurado',
  batida: 'Batidas',
  cadastro: 'Cadastros',
  'cadastros-rm': 'Cadastros do RM',
  'carga-rateio': 'Carga de rateio',
  config: 'Configurações',
  lembrete: 'Lembrete',
  'portao-rm': 'Portão do RM',
  'lote-rm': 'Lote do RM',
  medicao: 'Medição subcontratada',
  'medicao-terceiros': 'Medição de terceiros',
  notificacao: 'Notificação',
  passado: 'Passado importado',
  'pergunta-satisfacao': 'Pergunta de satisfação',
  pessoa: 'Dados de uma pessoa',
  rateio: 'Rateio fixo',
  'registro-extraordinario': 'Registro extraordinário',
  'relatorio-salvo': 'Relatório salvo',
  'resposta-satisfacao': 'Resposta da pesquisa',
  'segundo-fator': 'Segundo fator',
  sessao: 'Sessão',
  substituicao: 'Substituição',
  token: 'Token de acesso',
  usuario: 'Usuário',
  webhook: 'Webhook',
} as const;

/** What people choose to get by e-mail and in the browser. */
export const avisoLabels = {
  RESUMO: 'Toda manhã, o que espera por minha aprovação',
  LEMBRETE: 'Lembretes de apontar e de solicitar',
  REPROVACAO: 'Reprovações',
  LOTE: 'Fim dos meus lotes do RM',
  OUTROS: 'Todos os demais avisos',
} as const satisfies Record<Schema<'Aviso'>, string>;

/** What other systems are told of. */
export const eventoLabels = {
  PERIODO_APROVADO: 'Período aprovado',
  MEDICAO_CRIADA: 'Medição criada',
  LOTE_CONCLUIDO: 'Lote do RM concluído',
} as const satisfies Record<Schema<'EventoWebhook'>, string>;

/** Names the forms in which a webhook can tell (JSON signed, Slack, Teams). */
export const formatoLabels = {
  ASSINADO: 'Assinado, para outro sistema',
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
} as const satisfies Record<Schema<'FormatoWebhook'>, string>;

/** Names what became of a webhook's delivery. */
export const entregaLabels = {
  PENDENTE: 'Na fila',
  ENVIADA: 'Aceita',
  DESISTIU: 'Deixada de lado',
} as const satisfies Record<Schema<'EntregaWebhook'>['status'], string>;
