import { fieldLabels, minutesToHours, type Schema } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import type { Row } from './queries.ts';

export const toApontamentoConsultado = (row: Row): Schema<'ApontamentoConsultado'> => ({
  id: row.id,
  colaborador: { codigo: row.funcionario, nome: row.funcionario_nome },
  data: row.data,
  secao: { codigo: row.secao, descricao: row.secao_descricao },
  projeto: { id: row.projeto_id, codigo: row.projeto_codigo, nome: row.projeto_titulo },
  atividade: {
    id: row.atividade_id,
    codigo: row.atividade_codigo,
    nome: row.atividade_nome,
    name: row.atividade_nome,
  },
  documento:
    row.documento_id === null || row.documento_codigo === null
      ? null
      : { id: row.documento_id, codigo: row.documento_codigo },
  observacao: row.observacao,
  horaEntrada: row.hora_entrada?.slice(0, 16) ?? null,
  horaSaida: row.hora_saida?.slice(0, 16) ?? null,
  horas: minutesToHours(row.minutos),
  centroCusto: row.centro_custo,
});

/** The columns of the file, as on the screen. */
export const consultaColumns = {
  data: { header: fieldLabels.data, type: 'date', value: (row) => row.data },
  colaborador: [
    { header: fieldLabels.codigoColaborador, type: 'text', value: (row) => row.funcionario },
    { header: fieldLabels.colaborador, type: 'text', value: (row) => row.funcionario_nome },
  ],
  horas: { header: fieldLabels.horas, type: 'hours', value: (row) => row.minutos },
  secao: { header: fieldLabels.secao, type: 'text', value: (row) => row.secao_descricao },
  projeto: { header: fieldLabels.projeto, type: 'text', value: (row) => row.projeto_codigo },
  atividade: { header: fieldLabels.atividade, type: 'text', value: (row) => row.atividade_nome },
  documento: { header: fieldLabels.documento, type: 'text', value: (row) => row.documento_codigo },
  observacao: { header: fieldLabels.observacao, type: 'text', value: (row) => row.observacao },
  centroCusto: { header: fieldLabels.centroCusto, type: 'text', value: (row) => row.centro_custo },
  horaEntrada: { header: 'Hora entrada', type: 'datetime', value: (row) => row.hora_entrada },
  horaSaida: { header: 'Hora saída', type: 'datetime', value: (row) => row.hora_saida },
} satisfies Record<string, Column<Row> | Column<Row>[]>;
