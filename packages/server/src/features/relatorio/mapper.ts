import { minutesToHours, type Schema } from '@aponta/sdk';
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
