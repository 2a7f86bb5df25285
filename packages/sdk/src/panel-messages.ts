/** Gives the texts of the manager panel's reminders, of which `texts` has all. */
export const panelTexts = {
  // Reminders
  lembreteApontar: (nome: string, faltam: string, ate: string) =>
    `${nome} lembra: faltam ${faltam} apontadas até ${ate}`,
  lembreteSemHoras: (nome: string, inicio: string, fim: string) =>
    `${nome} lembra: nenhuma hora apontada ${inicio === fim ? `em ${fim}` : `de ${inicio} a ${fim}`}`,
  lembreteSolicitar: (nome: string, inicio: string, fim: string) =>
    `${nome} lembra: o período de ${inicio} a ${fim} espera a sua solicitação de aprovação`,
  naoLembraEmDia: 'Está em dia',
  naoLembraAusente: (ausencia: string) => `Está ausente hoje: ${ausencia}`,
  naoLembraDesligado: 'Foi desligado',
  naoLembraDeNovo: 'Já foi lembrado hoje',

  // Manager panel
  selecioneEquipeOuSecao: 'Selecione uma equipe ou seção para visualizar as informações.',
  painelPendente: 'Colaborador encontra-se com apontamento pendente de aprovação',
  painelNaoSolicitado: 'Colaborador não solicitou aprovação de apontamento',
  painelReprovado: 'Colaborador teve o apontamento reprovado',
} as const;
