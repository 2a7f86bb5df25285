import { type Schema, statusLabels, texts } from '@aponta/sdk';
import type { RowTone } from '../../ui/data-table/table-context.ts';

/* What may be done with a measurement, to be told before it is tried (part 2, section 4). */

export type Linha = Schema<'MedicaoTerceirosLinha'>;
type Verdict = true | string;

export function toneOf({ status, reprovada, cancelada, pendente }: Linha): RowTone | undefined {
  if (reprovada || cancelada) return { intent: 'danger', text: statusLabels[status] };
  return pendente ? { intent: 'warning', text: statusLabels[status] } : undefined;
}

const judge =
  (acao: string, against: (row: Linha) => string | undefined = () => undefined) =>
  ([row, other]: readonly Linha[]): Verdict =>
    !row || other ? texts.selecionarMedicao(acao) : (against(row) ?? true);

/** With no approval, and not cancelled. */
export const mayEdit = judge('editar', (row) =>
  row.cancelada || row.dataAprovacaoPrimaria || row.dataAprovacaoSecundaria
    ? texts.medicaoJaEmAprovacao
    : undefined,
);

export const mayView = judge('visualizar');

export const mayPrint = judge('imprimir', (row) =>
  row.aprovada ? undefined : texts.apenasAprovadas,
);

/** Until it is in RM. */
export const mayNote = judge('editar a observação fiscal', (row) =>
  row.integrada ? texts.medicaoIntegrada(row.codigo) : undefined,
);
