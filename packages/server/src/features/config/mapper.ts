import type { Schema } from '@aponta/sdk';
import type { get } from './queries.ts';

export const toConfig = (row: Awaited<ReturnType<typeof get>>): Schema<'Config'> => ({
  limiteHorasExtrasDiario: row.limite_horas_extras_diario,
  limiteHorasExtrasSemana: row.limite_horas_extras_semana,
  limiteHorasAtrasoApontamento: row.limite_horas_atraso_apontamento,
  limiteMesSolicitacaoAprovacaoApontamento: row.limite_mes_solicitacao_aprovacao_apontamento,
  diaFechamento: row.dia_fechamento,
  versao: row.versao,
});
