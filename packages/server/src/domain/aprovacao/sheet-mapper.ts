import type { Column } from '../../infra/files/columns.ts';

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
