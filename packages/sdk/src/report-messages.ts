import { formatCount } from './count.ts';

/** Gives the texts of reports, saved reports, the survey and sheets that are sent. */
export const reportTexts = {
  relatorioJaSalvo: (nome: string) =>
    `Você já tem um relatório salvo com o nome ${nome}. Escolha outro nome.`,
  nomeDoRelatorio: 'Dê um nome ao relatório',
  escolhasInexistentes: (count: number) =>
    `${formatCount(count, 'item escolhido não existe', 'itens escolhidos não existem')} mais: tire o que está marcado, ou salve sem ele.`,
  perguntaJaRespondida: 'Você já respondeu a esta pergunta',
  respostaGuardada: 'Obrigado pela resposta',
  poucasRespostas: (minimum: number) =>
    `As respostas aparecem a partir de ${minimum}, para não dizer de quem são.`,
  // Sheets of allocations
  planilhaIlegivel: (arquivo: string) =>
    `Não foi possível ler ${arquivo}. Salve-o como .xlsx ou .csv e tente de novo.`,
  planilhaLonga: (arquivo: string, most: number) =>
    `${arquivo} tem mais de ${most.toLocaleString('pt-BR')} linhas. Divida-o, ou use o terminal.`,
  planilhaSemPeriodo: (arquivo: string) =>
    `${arquivo}: selecione o período para que seja conferida.`,
  planilhaPorAcertar: 'A planilha ainda não está certa: espere, corrija-a ou tire o arquivo',
  planilhaGrande: 'O arquivo passa de 10 MB. Divida-o, ou use o terminal.',
  planilhaCerta: (arquivo: string, linhas: number, colaboradores: number) =>
    `${arquivo}: ${formatCount(linhas, 'linha')} de ${formatCount(colaboradores, 'colaborador', 'colaboradores')}, sem erros.`,
  planilhaComFalhas: (arquivo: string, falhas: number) =>
    `${arquivo}: ${formatCount(falhas, 'erro')}. Nada foi importado: corrija o arquivo e envie-o de novo.`,

  // General report and its dashboard
  jaAdicionado: (tipo: string) => `${tipo} já adicionado`,
  semFiltros:
    'Não há filtros selecionados, o que pode resultar em uma demora na geração do relatório. Deseja continuar?',
  selecioneAgrupador: 'Selecione um campo para agrupar',
  selecioneExibicao: 'Selecione pelo menos um campo para exibir',
  selecioneDatas: 'Selecione uma data de início e fim',
  recarregueDashboard:
    'Ao alterar as configurações, recarregue o dashboard para visualizar as alterações.',
  semDadosNoPeriodo: 'Não há dados no período, pois nenhum apontamento foi solicitado',
  seriesDemais: (limite: number) =>
    `São mais de ${limite} séries: refine os filtros ou agrupe por menos campos`,
} as const;
