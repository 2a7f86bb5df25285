import { fieldLabels, minutesToHours, type Schema } from '@aponta/sdk';
import type { Field } from '../../infra/files/columns.ts';
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
export const consultaFields = {
  data: { header: fieldLabels.data, type: 'date', field: 'data' },
  colaborador: [
    { header: fieldLabels.codigoColaborador, type: 'text', field: 'funcionario' },
    { header: fieldLabels.colaborador, type: 'text', field: 'funcionario_nome' },
  ],
  horas: { header: fieldLabels.horas, type: 'hours', field: 'minutos' },
  secao: { header: fieldLabels.secao, type: 'text', field: 'secao_descricao' },
  projeto: { header: fieldLabels.projeto, type: 'text', field: 'projeto_codigo' },
  atividade: { header: fieldLabels.atividade, type: 'text', field: 'atividade_nome' },
  documento: { header: fieldLabels.documento, type: 'text', field: 'documento_codigo' },
  observacao: { header: fieldLabels.observacao, type: 'text', field: 'observacao' },
  centroCusto: { header: fieldLabels.centroCusto, type: 'text', field: 'centro_custo' },
  horaEntrada: { header: 'Hora entrada', type: 'datetime', field: 'hora_entrada' },
  horaSaida: { header: 'Hora saída', type: 'datetime', field: 'hora_saida' },
} satisfies Record<string, Field<Row> | readonly Field<Row>[]>;
