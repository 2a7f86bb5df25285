import { competenciaOf, formatCompetencia } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';

// Columns that the sheets of several lists have. Dates are YYYY-MM-DD.

export const periodColumns: readonly Column<{ inicio: string; fim: string }>[] = [
  {
    header: 'Competência',
    type: 'text',
    width: 14,
    value: (row) => formatCompetencia(competenciaOf(row.fim)),
  },
  { header: 'Início do período', type: 'date', value: (row) => row.inicio },
  { header: 'Fim do período', type: 'date', value: (row) => row.fim },
];
