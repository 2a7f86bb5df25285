import { integracaoLabels, statusLabels, texts } from '@aponta/sdk';
import type { RowTone } from '../../ui/data-table/table-context.ts';
import type { RmRow } from './kind.ts';

/* What may be done with measurements on their way to RM, to be told before it is tried (part 2, section 4). */

type Verdict = true | string;

/** Also what RM refused, or may have got without saying so. */
export function toneOf(row: RmRow): RowTone | undefined {
  const { status, statusIntegracao, reprovada, cancelada, pendente } = row;
  if (reprovada || cancelada) return { intent: 'danger', text: statusLabels[status] };
  if (statusIntegracao === 'ERRO') return { intent: 'danger', text: integracaoLabels.ERRO };
  if (statusIntegracao === 'INCERTA') return { intent: 'warning', text: integracaoLabels.INCERTA };
  return pendente ? { intent: 'warning', text: statusLabels[status] } : undefined;
}

const every =
  (acao: string, against: (row: RmRow) => string | undefined) =>
  (rows: readonly RmRow[]): Verdict => {
    if (rows.length === 0) return texts.selecionarMedicoes(acao);
    return rows.map(against).find((reason) => reason !== undefined) ?? true;
  };

const single =
  (acao: string, against: (row: RmRow) => string | undefined = () => undefined) =>
  ([row, other]: readonly RmRow[]): Verdict =>
    !row || other ? texts.selecionarMedicao(acao) : (against(row) ?? true);

/** What cannot be marked, unmarked or sent any more. */
function over({ codigo, cancelada, integrada, statusIntegracao }: RmRow): string | undefined {
  if (cancelada) return texts.medicaoCancelada(codigo);
  if (integrada) return texts.medicaoIntegrada(codigo);
  return statusIntegracao === 'ESTORNADA' ? texts.medicaoEstornada(codigo) : undefined;
}

const onItsWay = ({ codigo, statusIntegracao }: RmRow): string | undefined => {
  if (statusIntegracao === 'ENVIANDO') return texts.medicaoEnviando(codigo);
  return statusIntegracao === 'INCERTA' ? texts.medicaoIncerta(codigo) : undefined;
};

export const mayMark = every('marcar como prontas', (row) => {
  const reason = over(row);
  if (reason) return reason;
  if (!row.aprovada) return texts.medicaoNaoAprovada(row.codigo);
  return row.integrateAccounting ? texts.medicaoJaMarcada(row.codigo) : undefined;
});

export const mayUnmark = every('desmarcar', (row) => {
  const reason = over(row) ?? onItsWay(row);
  return reason ?? (row.integrateAccounting ? undefined : texts.medicaoNaoMarcada(row.codigo));
});

export const maySend = single('integrar com o RM', (row) => {
  const reason = over(row) ?? onItsWay(row);
  if (reason) return reason;
  if (row.statusIntegracao === 'PRONTA') return texts.medicaoNaFila(row.codigo);
  return row.integrateAccounting ? undefined : texts.medicaoNaoMarcada(row.codigo);
});

export const mayView = single('visualizar');

export const mayPrint = single('imprimir', ({ aprovada }) =>
  aprovada ? undefined : texts.apenasAprovadas,
);

export const mayReconcile = single('conferir no RM', ({ codigo, statusIntegracao }) =>
  statusIntegracao === 'INCERTA' ? undefined : texts.naoIncerta(codigo),
);

export const mayReverse = single('registrar o estorno', ({ codigo, integrada }) =>
  integrada ? undefined : texts.naoIntegrada(codigo),
);

export const mayCancel = single('cancelar', (row) => {
  if (row.integrada) return texts.estorneAntes(row.movimento ?? '');
  if (row.cancelada) return texts.medicaoCancelada(row.codigo);
  return row.aprovada ? onItsWay(row) : texts.medicaoNaoAprovada(row.codigo);
});
