import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';
import { daysOf } from './rules.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];

export const toAusencia = (row: Row): Schema<'Ausencia'> => ({
  id: row.id,
  colaborador: { codigo: row.funcionario, nome: row.nome },
  inicio: row.inicio,
  fim: row.fim,
  dias: daysOf(row.inicio, row.fim),
  descricao: row.descricao,
});
