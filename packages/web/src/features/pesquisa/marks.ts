/** The marks of an answer, the worst first. */
export const marks = [
  { nota: 1, text: 'Nada satisfeito' },
  { nota: 2, text: 'Pouco satisfeito' },
  { nota: 3, text: 'Mais ou menos' },
  { nota: 4, text: 'Satisfeito' },
  { nota: 5, text: 'Muito satisfeito' },
] as const;
