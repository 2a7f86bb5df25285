/** Gives the texts of hours and what stands beside them, of which `texts` has all. */
export const apontamentoTexts = {
  // Time entry
  horasInvalidas: 'Passe um valor válido para horas no formato HH:MM',
  entradaSaidaInvalidas: 'Data de entrada e saída inválidas não podem ser vazias',
  projetoNaoPermite: 'O Status atual do projeto não permite apontamento',
  secaoNaoEncontrada: 'Seção não encontrada',
  secaoSemDisciplina: 'Seção não possui uma disciplina',
  secaoSemFilial: 'Seção não possui uma Filial Auxiliar',
  secaoSemCentroCusto: 'Seção não possui centro de custo gerência',
  selecioneProjeto: 'Selecione um projeto',
  selecioneSecao: 'Selecione uma seção',
  selecioneAtividade: 'Selecione uma atividade',
  selecioneData: 'Selecione uma data',
  projetoNaoEncontrado: 'Projeto não encontrado',
  atividadeInvalida: 'Selecione uma atividade ativa do projeto',
  documentoNaoApontavel: 'Selecione um documento que possa ser apontado',
  selecioneDia: 'Selecione um dia',
  semApontamentoNaData: 'Nenhum apontamento para a data',
  dataFutura: 'Não é permitido apontar horas em dias futuros',
  periodoInvalido: 'Período inválido',
  periodoCongelado: 'Período já solicitado',
  diaExcede24h: 'O dia não pode passar de 24:00',
  saidaAntesDaEntrada: 'A saída deve ser depois da entrada',
  saidaNoFuturo: 'A saída não pode estar no futuro',
  horariosSobrepostos: 'Horários sobrepostos',
  horasDiferemDoHorario: 'As horas não correspondem à entrada e à saída',
  entradaForaDaData: 'A entrada deve ser na data do apontamento',
  entradaSaidaNaoSeAplicam: 'A seção aponta horas, não entrada e saída',
  /** `dia` as dd/MM/yyyy, `limite` as dd/MM/yyyy HH:MM. */
  prazoEncerrado: (dia: string, limite: string) =>
    `Prazo para apontar o dia ${dia} encerrado em ${limite}`,
  /** Both as HH:MM. */
  limiteDoDia: (excesso: string, saldo: string) =>
    `Limite de horas extras do dia excedido em ${excesso}; saldo liberado: ${saldo}`,
  /** Both as HH:MM. */
  limiteDaSemana: (excesso: string, saldo: string) =>
    `Limite de horas extras da semana excedido em ${excesso}; saldo liberado: ${saldo}`,
  exclusaoDesfeita: 'A exclusão deste apontamento já foi desfeita',
  exclusaoAntiga: 'O tempo para desfazer a exclusão terminou; aponte de novo',
  mesInvalido: (mes: number) => `Mês ${mes} inválido passado`,

  // Extraordinary releases
  fimAntesDoInicio: 'O fim não pode ser antes do início',
  validadeAntesDoInicio: 'A validade não pode ser antes do início',
  /** As dd/MM/yyyy. */
  validadePassada: (hoje: string) =>
    `A validade já passou: informe uma data a partir de hoje, ${hoje}`,
  selecioneDocumento: 'Selecione um documento',
  justificativaDaLiberacao: 'Informe a justificativa da liberação',
  /** As HH:MM. */
  abaixoDoConsumido: (horas: string) => `Já foram consumidas ${horas} deste registro`,
  /** Both as dd/MM/yyyy. */
  diasConsumidos: (primeiro: string, ultimo: string) =>
    `O registro já cobre horas de ${primeiro} a ${ultimo}`,
  registroJaConsumido: 'O registro já foi usado: o tipo e o colaborador não mudam mais',
  registroCancelado: 'O registro já foi cancelado',
  registroCriado: (tipo: string, horas: string, inicio: string, fim: string) =>
    `${tipo}: ${horas} liberadas para você, de ${inicio} a ${fim}`,
  registroAlterado: (tipo: string, horas: string, inicio: string, fim: string) =>
    `${tipo}: sua liberação agora é de ${horas}, de ${inicio} a ${fim}`,
  registroEncerrado: (tipo: string, inicio: string, fim: string) =>
    `${tipo}: sua liberação de ${inicio} a ${fim} foi cancelada`,

  // Absences. One is told with its kind and its days, dates as dd/MM/yyyy.
  ausenciaDe: (tipo: string, inicio: string, fim: string, meioPeriodo: boolean) =>
    inicio === fim
      ? `${tipo}, ${inicio}${meioPeriodo ? ' (meio período)' : ''}`
      : `${tipo}, de ${inicio} a ${fim}`,
  meioPeriodoDeUmDia: 'Meio período é só para ausências de um dia',
  ausenciaSobreposta: (ausencia: string) =>
    `O colaborador já tem uma ausência nestes dias: ${ausencia}`,
  ausenciaRegistrada: (ausencia: string) => `Sua ausência foi registrada: ${ausencia}`,
  ausenciaAlterada: (ausencia: string) => `Sua ausência foi alterada: ${ausencia}`,
  ausenciaExcluida: (ausencia: string) => `Sua ausência foi excluída: ${ausencia}`,

  // Punches and survey
  batidasSemDatas:
    'Selecione ambas as datas e a Condição do colaborador para gerar o relatório de batidas.',
  exportarBatidasSemFiltros:
    'Filtre por ambas as datas e uma Condição do colaborador para exportar o relatório de batidas.',
  intervaloInvalido: 'A data final não pode ser anterior à inicial',
  intervaloLongo: (dias: number) => `O intervalo não pode passar de ${dias} dias`,
  perguntaVazia: 'Escreva a pergunta',
} as const;
