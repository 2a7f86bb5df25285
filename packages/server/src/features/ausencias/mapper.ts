import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';
import { daysOf } from './rules.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];

export function toAusencia(row: Row): Schema<'Ausencia'> {
  const { id, tipo, inicio, fim, meio_periodo: meioPeriodo, observacao } = row;
  return {
    id,
    colaborador: { codigo: row.funcionario, nome: row.nome },
    tipo,
    inicio,
    fim,
    meioPeriodo,
    dias: daysOf({ inicio, fim, meioPeriodo }),
    observacao,
  };
}
