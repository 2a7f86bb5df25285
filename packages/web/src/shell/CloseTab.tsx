import { useAtom } from 'jotai';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { closingAtom, useTabMoves } from './tabs.ts';
import { closeTab } from './tabs-state.ts';

/** Asks before a tab closes in which something was typed and not sent. */
export function CloseTab() {
  const { change } = useTabMoves();
  const [closing, setClosing] = useAtom(closingAtom);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState('');
  if (closing !== undefined && closing !== shown) setShown(closing);
  const end = () => setClosing(undefined);
  return (
    <ConfirmDialog
      title={`Fechar ${shown}?`}
      isOpen={closing !== undefined}
      confirmText="Fechar"
      cancelText="Continuar editando"
      intent="danger"
      onCancel={end}
      onConfirm={() => {
        change((tabs) => closeTab(tabs, shown));
        end();
      }}
    >
      O que foi digitado ainda não foi enviado.
    </ConfirmDialog>
  );
}
