import { formatCount } from '../count.ts';

/** Gives what the report of an import says by e-mail. */
export const importTexts = {
  assunto: (codigo: number, simulada: boolean, mudancas: number) => {
    const what = simulada ? 'Simulação de importação no Aponta' : 'Importação no Aponta';
    return codigo === 0
      ? `${what}: ${mudancas === 0 ? 'nenhum cadastro mudou' : formatCount(mudancas, 'linha de cadastro', 'linhas de cadastro')}`
      : `${what} recusada`;
  },
  importou: (simulada: boolean) =>
    simulada ? 'Nada foi gravado. Isto mudaria:' : 'Os arquivos foram importados:',
  recusou: 'Nada foi importado. Corrija os arquivos; enquanto isso vale o que havia.',
  maisMudancas: (n: number) =>
    `e mais ${formatCount(n, 'linha')}; a auditoria tem todas, com o antes e o depois`,
} as const;
