import { CloudUploadIcon, CrossIcon, EyeOpenIcon, FlagIcon, UndoIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useSend } from '../../lib/use-api.ts';
import type { Action, ActionModalProps } from '../../list/list.ts';
import { type Kind, papelOf, pathOf, type RmRow, readsOf } from './kind.ts';
import { useLote } from './lote.ts';
import * as may from './rows.ts';
import { ViewModal } from './ViewModal.tsx';

type Modal = (props: ActionModalProps<RmRow>) => ReactNode;

interface Modals {
  lote: Modal;
  reconciliar: Modal;
  estornar: Modal;
  cancelar: Modal;
}

/** What both screens do with measurements on their way to RM. */
export function useRmActions(kind: Kind, modals: Modals): Action<RmRow>[] {
  const papel = papelOf[kind];
  const { follow } = useLote(kind);
  const marcar = useSend('patch', `${pathOf(kind)}/mark-to-push`);
  const desmarcar = useSend('patch', `${pathOf(kind)}/unmark-to-push`);
  const enviarUma = useSend('post', '/apontamento/medicao-terceiros/upload/{id}', {
    invalidates: readsOf(kind),
  });
  const ids = (rows: readonly RmRow[]) => rows.map(({ id }) => id);
  const one: Action<RmRow> = {
    label: 'Integrar Medição com RM',
    icon: CloudUploadIcon,
    papel,
    enabled: may.maySend,
    run: async ([row]) => {
      if (row) follow((await enviarUma.mutateAsync({ path: { id: row.id } })).loteId);
    },
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
      enabled: may.mayMark,
      run: (rows) => marcar.mutateAsync({ body: ids(rows) }),
    },
    {
      label: 'Desmarcar Como Pronta',
      icon: UndoIcon,
      papel,
      enabled: may.mayUnmark,
      run: (rows) => desmarcar.mutateAsync({ body: ids(rows) }),
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: may.mayView,
      modal: ViewModal,
      onRow: true,
    },
    {
      label: 'Conferir no RM',
      more: true,
      papel,
      enabled: may.mayReconcile,
      modal: modals.reconciliar,
    },
    {
      label: 'Registrar Estorno',
      more: true,
      papel: 'ADMIN',
      enabled: may.mayReverse,
      modal: modals.estornar,
    },
    {
      label: 'Cancelar',
      icon: CrossIcon,
      intent: 'danger',
      papel,
      enabled: may.mayCancel,
      modal: modals.cancelar,
    },
  ];
}
