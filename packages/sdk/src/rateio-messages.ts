import { formatCount } from './count.ts';

/** Gives the texts of fixed allocations, of which `texts` has all. */
export const rateioTexts = {
  // Fixed allocations
  rateioNaoFecha: (total: string) => `O rateio soma ${total}, e não 100,00 %`,
  rateioJaImportado: 'Colaborador já importado neste período; importe de novo com substituição',
  rateioFechado: (nome: string) =>
    `O rateio do período está fechado: a medição de ${nome} já foi integrada`,
  rateioACaminho: (nome: string) =>
    `O rateio do período está fechado: a medição de ${nome} está a caminho do RM`,
  naLinha: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
  colaboradorInexistente: (codigo: string) => `o colaborador ${codigo} não existe`,
  centroCustoInexistente: (codigo: string) => `o centro de custo ${codigo} não existe`,
  centroCustoDesativado: (codigo: string) => `o centro de custo ${codigo} está inativo`,
  percentualInvalido: 'o percentual deve ser maior que 0 até 100, com até duas casas',
  linhaRepetida: 'este número já foi usado por outra linha',
  rateioRepetido: (linha: number) =>
    `o mesmo colaborador e centro de custo já estão na linha ${linha}`,
  periodoDaLinha: (competencia: string, pedida: string) =>
    `o período ${competencia} não é o da carga, ${pedida}`,
  esperadoColaborador: 'o ID de rede de um colaborador',
  esperadoCentroCusto: 'um centro de custo ativo',
  esperadoUmaVez: (colaborador: string, linha: number) =>
    `uma vez só para ${colaborador}; já está na linha ${linha}`,
  esperadoLinhaUnica: 'um número que nenhuma outra linha usa',
  esperadoPercentual: 'um percentual maior que 0 até 100, com até duas casas',
  esperadoPeriodo: (competencia: string) => `o período da importação, ${competencia}`,
  esperadoTotal: (colaborador: string) => `100,00 % no total de ${colaborador}`,
  esperadoForaDoRm: 'quem ainda não tem medição do período no RM, ou a caminho dele',
  cargaConcluida: 'Esta carga já foi concluída',
  cargaAberta: 'Esta carga ainda não foi concluída',
  rateioEmUso: (nome: string | undefined) =>
    `${nome ?? 'Outra pessoa'} está mudando os rateios deste período. Tente de novo daqui a pouco`,
  importarEmAndamento: (competencia: string) =>
    `O período ${competencia} ainda não terminou, e os apontamentos podem mudar. Importar o rateio mesmo assim?`,
  rateioEmAndamento: 'O período ainda não terminou, e os apontamentos podem mudar.',
  planoRateio: (conta: {
    importados: number;
    gerados: number;
    substituidos: number;
    recusados: number;
  }) =>
    [
      `${formatCount(conta.importados, 'colaborador será importado', 'colaboradores serão importados')}`,
      `${conta.gerados} com rateio gerado dos apontamentos`,
      `${conta.substituidos} no lugar do que já estava importado`,
      `${formatCount(conta.recusados, 'recusado', 'recusados')}.`,
    ].join('; '),
  selecioneImportacao: 'Selecione uma importação para desfazer',
  desfazerImportacao: (de: { pessoas: string; periodo: string; nome: string }) =>
    `A importação de ${de.nome}, de ${de.pessoas} em ${de.periodo}, deixa de valer. Volta o rateio que ela substituiu; o que foi carregado fica por importar.`,
  importacaoDesfeita: (nome: string) => `Esta importação já foi desfeita por ${nome}`,
  importacaoAntiga: 'Não se guardou o que esta importação substituiu; importe outro arquivo',
  importacaoSubstituida: 'Outra importação já substituiu rateios desta: desfaça antes a mais nova',
  cargaIncompleta: (recebidas: number, esperadas: number) =>
    `A carga tem outra quantidade de linhas: ${recebidas}, e não ${esperadas}`,

  exportarRateiosCltSemSelecao: 'Filtre por um período e selecione um rateio para exportar',
  exportarRateiosSemPeriodo: 'Selecione um período para exportar os Rateios Fixos',
  exportarRateiosPjSemPeriodo: 'Filtre por um período para exportar',
  rateiosImportados: (n: number) =>
    `Rateio importado de ${formatCount(n, 'colaborador', 'colaboradores')}`,
  rateiosNaoImportados: (n: number) =>
    n === 1
      ? '1 colaborador não foi importado: o motivo está na tabela.'
      : `${n} colaboradores não foram importados: os motivos estão na tabela.`,
  nadaAImportar: 'Nenhum rateio do período pôde ser importado',
} as const;
