import { approverName } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import { type StandIns, standIns } from './mapper.ts';

interface Approvals extends StandIns {
  primario_nome: string | null;
  data_aprovacao_primaria: Date | null;
  secundario_nome: string | null;
  data_aprovacao_secundaria: Date | null;
}

export const approverColumns: readonly Column<Approvals>[] = [
  {
    header: 'Aprovador primário',
    type: 'text',
    value: (row) => approverName(row.primario_nome, standIns(row).primaria?.nome),
  },
  {
    header: 'Aprovação primária',
    type: 'datetime',
    value: (row) => row.data_aprovacao_primaria,
  },
  {
    header: 'Aprovador secundário',
    type: 'text',
    value: (row) => approverName(row.secundario_nome, standIns(row).secundaria?.nome),
  },
  {
    header: 'Aprovação secundária',
    type: 'datetime',
    value: (row) => row.data_aprovacao_secundaria,
  },
];
