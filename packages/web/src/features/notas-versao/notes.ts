export interface Note {
  title: string;
  text: string;
}

interface Release {
  version: string;
  news: readonly Note[];
  removed?: readonly Note[];
}

/** What each version brought, the newest first; that one opens by itself once (`NOTES_VERSION`). */
export const releases: readonly Release[] = [
  {
    version: '1.0.0',
    news: [
      {
        title: 'Notificações',
        text: 'O sino do cabeçalho avisa de aprovações, reprovações e do fim de trabalhos longos. Passe o mouse para marcar como lida.',
      },
      {
        title: 'Painéis para o RH e para os gestores',
        text: 'Horas, valores e atrasos de cada equipe ou seção, por período, com gráficos e exportação.',
      },
      {
        title: 'Painel do administrador',
        text: 'Limites de horas extras por dia e por semana, do atraso para apontar e dos meses para solicitar aprovação.',
      },
      {
        title: 'Importação em lote para o RM',
        text: 'As medições prontas vão ao RM de uma vez, com o rateio por centro de custo feito automaticamente.',
      },
    ],
    removed: [
      { title: 'Regra de aprovação', text: 'Os aprovadores vêm do cadastro de cada colaborador.' },
      {
        title: 'Apontamento individual',
        text: 'As horas são apontadas por dia, em Apontamento de Horas.',
      },
    ],
  },
];
