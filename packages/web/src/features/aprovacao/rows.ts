import { hasRole, type Schema, statusLabels, texts } from '@aponta/sdk';
import type { Usuario } from '../../lib/user.ts';
import type { RowTone } from '../../ui/data-table/table-context.ts';

/*
 * What may be done with a row, to be told before it is tried (part 2, sections 4 and 5). The server decides; what it
 * alone knows, such as that nobody gives the last approval of their own hours, it says itself.
 */

export type Aprovacao = Schema<'Aprovacao'>;
type Verdict = true | string;

/** Hours and third-party measurements are numbered apart. */
export const rowIdOf = ({ apontamento, id }: Aprovacao) =>
  `${apontamento ? 'horas' : 'terceiros'} ${id}`;

export function toneOf({ status, reprovada, cancelada, pendente }: Aprovacao): RowTone | undefined {
  if (reprovada || cancelada) return { intent: 'danger', text: statusLabels[status] };
  return pendente ? { intent: 'warning', text: statusLabels[status] } : undefined;
}

/** Whether one row is selected, and what stands against the act on it. */
const judge =
  (acao: string, against: (row: Aprovacao, user: Usuario) => string | undefined) =>
  (rows: readonly Aprovacao[], user: Usuario): Verdict => {
    const [row, other] = rows;
    if (!row || other) return texts.selecionarMedicao(acao);
    return against(row, user) ?? true;
  };

/** What was decided already, and by whom. */
function decided({ status, statusPor }: Aprovacao): string | undefined {
  const nome = statusPor?.nome ?? '';
  if (status === 'APROVADA') return texts.jaAprovada(nome);
  if (status === 'REPROVADA') return texts.jaReprovada(nome);
  return status === 'CANCELADA' ? texts.jaCancelada(nome) : undefined;
}

/** First the primary approver, then the secondary one; ADMIN in the place of either. */
function outOfTurn(row: Aprovacao, user: Usuario): string | undefined {
  const { status, aprovadorPrimario, aprovadorSecundario, statusPor } = row;
  const partial = status === 'APROVADA_PARCIAL';
  const turn = partial ? aprovadorSecundario : (aprovadorPrimario ?? aprovadorSecundario);
  if (turn === null || turn.codigo === user.codigo || hasRole(user, 'ADMIN')) return undefined;
  return partial ? texts.jaAprovada(statusPor?.nome ?? '') : texts.aguardaPrimario(turn.nome);
}

export const mayApprove = judge('aprovar', (row, user) => decided(row) ?? outOfTurn(row, user));

export const mayDiscount = judge('aprovar com desconto', (row, user) => {
  const against = decided(row) ?? outOfTurn(row, user);
  return against ?? (row.condicao === 'PJ' ? undefined : texts.descontoSoPj);
});

export const mayReject = judge('reprovar', decided);

export const mayClear = judge('limpar a aprovação', (row) => {
  if (row.apontamento) return 'Só a aprovação de medições de terceiros pode ser limpa';
  return row.status === 'PENDENTE' ? texts.semAprovacaoParcial : decided(row);
});

export const maySeeDiscount = judge('ver a observação de desconto', ({ desconto }) =>
  desconto === null ? 'Esta medição não tem desconto' : undefined,
);

export const mayView = judge('visualizar', () => undefined);

/** The approvers of third-party measurements come with the measurement. */
export const mayReassign = judge('trocar os aprovadores', (row) =>
  row.apontamento ? decided(row) : 'Só os aprovadores de apontamento de horas podem ser trocados',
);

/** Of a PJ the measurement that the approval made goes with it. */
export const mayCancel = judge('cancelar a aprovação', ({ apontamento, condicao, ...row }) => {
  if (!apontamento) return 'Só a aprovação de apontamento de horas pode ser cancelada aqui';
  if (condicao === 'PJ') return 'Cancele a medição em Integrar Medições Subcontratada com RM';
  return row.aprovada ? undefined : 'Só aprovações completas podem ser canceladas';
});

export const mayWithdraw = judge('retirar', (row) =>
  row.status === 'APROVADA_PARCIAL' ? texts.jaAprovada(row.statusPor?.nome ?? '') : decided(row),
);

/** Approved ones; of hours, those of a PJ. */
export function mayPrintMeasurement([row, other]: readonly Aprovacao[]): Verdict {
  if (!row || other) return texts.selecionarMedicao('imprimir');
  if (row.apontamento && row.condicao !== 'PJ') return texts.apenasPj;
  return row.aprovada || texts.apenasAprovadas;
}

export function mayPrintTimesheet([row, other]: readonly Aprovacao[]): Verdict {
  if (!row || other) return texts.selecioneApontamento;
  return row.apontamento || texts.selecioneApontamentoParaImprimir;
}
