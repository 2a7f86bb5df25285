/** What the two lists of punches are called; apart from them, so that who leads there need not load them. */
export const punchTitles = {
  marcacoes: 'Relatório de Batidas',
  dias: 'Relatório de Batidas por dia',
} as const;
