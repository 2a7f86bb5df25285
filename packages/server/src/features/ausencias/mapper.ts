import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';
import { daysOf } from './rules.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];

export const toAusencia = (row: Row): Schema<'Ausencia'> => ({
  id: row.id,
  colaborador: { codigo: row.funcionario, nome: row.nome },
  tipo: row.tipo,
  inicio: row.inicio,
  fim: row.fim,
  meioPeriodo: row.meio_periodo,
  dias: row.meio_periodo ? 0.5 : daysOf(row.inicio, row.fim),
  observacao: row.observacao,
});
