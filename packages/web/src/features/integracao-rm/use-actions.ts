import { texts } from '@aponta/sdk';
import { CloudUploadIcon, CrossIcon, EyeOpenIcon, FlagIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useKnows } from '../../lib/extensions.ts';
import { useSend } from '../../lib/use-api.ts';
import { ofAnyOne, ofEvery, ofOne } from '../../list/acts.ts';
import type { Action, ActionModalProps } from '../../list/list.ts';
import { useAsksEmissao } from './EmissaoField.tsx';
import { type Kind, papelOf, pathOf, type RmRow, readsOf } from './kind.ts';
import { useLote } from './lote.ts';

export const mayPrint = ofOne('imprimir', texts.selecionarMedicao('imprimir'));

type Modal = (props: ActionModalProps<RmRow>) => ReactNode;

interface Modals {
  lote: Modal;
  uma: Modal;
  lotes: Modal;
  reconciliar: Modal;
  divergencia: Modal;
  visualizar: Modal;
  estornar: Modal;
  cancelar: Modal;
}

/** What both screens do with measurements on their way to RM. */
export function useRmActions(kind: Kind, modals: Modals): Action<RmRow>[] {
  const papel = papelOf[kind];
  const { follow } = useLote(kind);
  const knowsBatches = useKnows('lotes');
  const marcar = useSend('patch', `${pathOf(kind)}/mark-to-push`);
  const desmarcar = useSend('patch', `${pathOf(kind)}/unmark-to-push`);
  const enviarUma = useSend('post', '/apontamento/medicao-terceiros/upload/{id}', {
    invalidates: readsOf(kind),
  });
  const ids = (rows: readonly RmRow[]) => rows.map(({ id }) => id);
  const asksEmissao = useAsksEmissao(kind);
  const sendOne = async ([row]: RmRow[]) => {
    if (!row) return;
    const sent = await enviarUma.mutateAsync({ path: { id: row.id }, query: {} });
    if (knowsBatches) follow(sent.loteId);
  };
  const one: Action<RmRow> = {
    label: 'Integrar Medição com RM',
    icon: CloudUploadIcon,
    papel,
    enabled: ofOne('integrar', texts.selecionarMedicao('integrar com o RM')),
    ...(asksEmissao ? { modal: modals.uma } : { run: sendOne }),
  };
  return [
    {
      label: 'Integrar Lote com RM',
      icon: CloudUploadIcon,
      intent: 'primary',
      papel,
      modal: modals.lote,
    },
    ...(kind === 'medicao-terceiros' ? [one] : []),
    {
      label: 'Marcar Como Pronta',
      icon: FlagIcon,
      papel,
      enabled: ofEvery('marcar', texts.selecionarMedicoes('marcar como prontas')),
      run: (rows) => marcar.mutateAsync({ body: ids(rows) }),
    },
    {
      label: 'Desmarcar Como Pronta',
      more: true,
      papel,
      enabled: ofEvery('desmarcar', texts.selecionarMedicoes('desmarcar')),
      run: (rows) => desmarcar.mutateAsync({ body: ids(rows) }),
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: ofAnyOne(texts.selecionarMedicao('visualizar')),
      modal: modals.visualizar,
      onRow: true,
    },
    {
      label: 'Lotes enviados',
      extension: 'lotes',
      more: true,
      modal: modals.lotes,
    },
    {
      label: 'Conferir no RM',
      extension: 'lotes',
      more: true,
      papel,
      enabled: ofOne('conferir', texts.selecionarMedicao('conferir no RM')),
      modal: modals.reconciliar,
    },
    {
      label: 'Conferida',
      extension: 'lotes',
      more: true,
      papel,
      enabled: ofOne('conferirDivergencia', texts.selecionarMedicao('dar por conferida')),
      modal: modals.divergencia,
    },
    {
      label: 'Registrar Estorno',
      extension: 'lotes',
      more: true,
      papel: 'ADMIN',
      enabled: ofOne('estornar', texts.selecionarMedicao('registrar o estorno')),
      modal: modals.estornar,
    },
    {
      label: 'Cancelar',
      icon: CrossIcon,
      intent: 'danger',
      papel,
      enabled: ofOne('cancelar', texts.selecionarMedicao('cancelar')),
      modal: modals.cancelar,
    },
  ];
}
