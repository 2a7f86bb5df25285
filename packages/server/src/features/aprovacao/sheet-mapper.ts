import { formatCompetencia, statusLabels } from '@aponta/sdk';
import { competencia } from '../../domain/periodo.ts';
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
  {
    header: 'Competência',
    type: 'text',
    width: 14,
    value: (row) => formatCompetencia(competencia(row.fim)),
  },
  { header: 'Início do período', type: 'date', value: (row) => row.inicio },
  { header: 'Fim do período', type: 'date', value: (row) => row.fim },
  { header: 'Criada em', type: 'datetime', value: (row) => row.criada_em },
  { header: 'Status', type: 'text', value: (row) => statusLabels[row.status] },
  { header: 'Data do status', type: 'datetime', value: (row) => row.status_em },
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
