import { statusLabels } from '@aponta/sdk';
import { approverColumns } from '../../domain/aprovacao/sheet-mapper.ts';
import { periodColumns } from '../../domain/periodo/sheet-mapper.ts';
import type { Column } from '../../infra/files/columns.ts';
import type { LightRow } from './list-queries.ts';

/** The columns of the screen. */
export const sheetColumns: readonly Column<LightRow>[] = [
  { header: 'Nome', type: 'text', value: (row) => row.nome },
  {
    header: 'Tipo',
    type: 'text',
    value: (row) => (row.tipo === 'HORAS' ? 'Apontamento' : 'Medição de Terceiros'),
  },
  { header: 'Medição', type: 'text', width: 17, value: (row) => row.terceiros_codigo },
  { header: 'Colaborador', type: 'text', value: (row) => row.funcionario_nome },
  { header: 'ID de rede', type: 'text', width: 13, value: (row) => row.funcionario },
  { header: 'Condição', type: 'text', width: 12, value: (row) => row.condicao },
  { header: 'Seção', type: 'text', value: (row) => row.secao_descricao },
  ...periodColumns,
  { header: 'Criada em', type: 'datetime', value: (row) => row.criada_em },
  { header: 'Status', type: 'text', value: (row) => statusLabels[row.status] },
  { header: 'Data do status', type: 'datetime', value: (row) => row.status_em },
  ...approverColumns,
  { header: 'Motivo', type: 'text', value: (row) => row.motivo },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
  { header: 'Desconto', type: 'money', value: (row) => row.desconto },
  {
    header: 'Justificativa do desconto',
    type: 'text',
    value: (row) => row.desconto_justificativa,
  },
  { header: 'Total', type: 'money', value: (row) => row.total },
];
