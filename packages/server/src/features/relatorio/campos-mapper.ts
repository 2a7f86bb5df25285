import { fieldLabels, minutesToHours, type Schema } from '@aponta/sdk';
import type { Field } from '../../infra/files/columns.ts';
import { type Agrupador, groupColumns } from './apontamentos-queries.ts';
import type { Linha } from './geral-queries.ts';

type Campo = Schema<'CampoRelatorio'>;

export const agrupadores = Object.keys(groupColumns) as Agrupador[];
const measures: Campo[] = ['horas', 'valor'];
export const campos: Campo[] = [...agrupadores, 'observacao', ...measures];

export const toOpcao = (campo: Campo): Schema<'OpcaoCampoRelatorio'> => ({
  campo,
  nome: fieldLabels[campo],
  agrupavel: campo in groupColumns,
});

/** The fields of a report: those that group come first, and a line that groups has no others but sums. */
export const shownFields = (
  fields: readonly Campo[] = campos,
  groups: readonly Agrupador[] = [],
): readonly Campo[] =>
  groups.length === 0 ? fields : [...groups, ...fields.filter((field) => measures.includes(field))];

export function fieldOf(campo: Campo): Field<Linha> {
  const header = fieldLabels[campo];
  if (campo === 'horas') return { header, type: 'hours', field: 'minutos' };
  if (campo === 'valor') return { header, type: 'money', field: 'valor' };
  return { header, type: campo === 'data' ? 'date' : 'text', field: campo };
}

/** The fields that are shown of a line. */
export const toLinha = (row: Linha, shown: readonly Campo[]): Schema<'LinhaRelatorio'> =>
  Object.fromEntries(shown.map((campo) => [campo, figureOf(row, campo)]));

function figureOf(row: Linha, campo: Campo) {
  if (campo === 'horas') return minutesToHours(row.minutos);
  if (campo === 'valor') return Number(row.valor);
  return row[campo] ?? null;
}
