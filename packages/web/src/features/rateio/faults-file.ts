import type { Schema } from '@aponta/sdk';

type Fault = Schema<'FalhaRateio'>;

export const campoLabels: Readonly<Record<Fault['campo'], string>> = {
  linha: 'Linha',
  colaborador: 'Código',
  centroCusto: 'Centro de Custo',
  percentual: 'Percentual',
  competencia: 'Período',
};

/** A text as a cell: what a spreadsheet would calculate stays text. */
const cellOf = (text: string) => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;

/** The faults of a sheet as a CSV that spreadsheets open, a line each. */
export const faultsCsv = (falhas: readonly Fault[]): string =>
  `\uFEFF${[
    ['Linha', 'Coluna', 'O que tem', 'O que se esperava'],
    ...falhas.map(({ linha, campo, valor, esperado }) => [
      String(linha),
      campoLabels[campo],
      valor,
      esperado,
    ]),
  ]
    .map((cells) => cells.map(cellOf).join(';'))
    .join('\r\n')}\r\n`;
