import { formatCompetencia } from '@aponta/sdk';
import type { Column } from '../infra/files/columns.ts';
import { competencia } from './periodo.ts';

// Columns that the sheets of several lists have. Dates are YYYY-MM-DD.

export const periodColumns: readonly Column<{ inicio: string; fim: string }>[] = [
  {
    header: 'Competência',
    type: 'text',
    width: 14,
    value: (row) => formatCompetencia(competencia(row.fim)),
  },
  { header: 'Início do período', type: 'date', value: (row) => row.inicio },
  { header: 'Fim do período', type: 'date', value: (row) => row.fim },
];

interface Approvals {
  primario_nome: string | null;
  data_aprovacao_primaria: Date | null;
  secundario_nome: string | null;
  data_aprovacao_secundaria: Date | null;
}

export const approverColumns: readonly Column<Approvals>[] = [
  { header: 'Aprovador primário', type: 'text', value: (row) => row.primario_nome },
  {
    header: 'Aprovação primária',
    type: 'datetime',
    value: (row) => row.data_aprovacao_primaria,
  },
  { header: 'Aprovador secundário', type: 'text', value: (row) => row.secundario_nome },
  {
    header: 'Aprovação secundária',
    type: 'datetime',
    value: (row) => row.data_aprovacao_secundaria,
  },
];
