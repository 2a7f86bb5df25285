import type { Schema } from '@aponta/sdk';
import { atom, useSetAtom } from 'jotai';
import type { KeyboardEvent } from 'react';
import { useKnows } from '../../lib/extensions.ts';

type Apontamento = Schema<'Apontamento'>;

/** What is asked of an entry that is logged; once, by a new object. */
export const wantedActAtom = atom<{ act: 'edit' | 'duplicate'; row: Apontamento } | null>(null);

/** What may be done with an entry in the table, by buttons and keys: F2 corrects it, Ctrl D puts it into the form again. */
export function useRowActs(row: Apontamento) {
  const want = useSetAtom(wantedActAtom);
  // Undefined where it cannot be corrected any more, or by these services.
  const correctable = useKnows('esperado') && !row.congelado;
  const edit = correctable ? () => want({ act: 'edit', row }) : undefined;
  const duplicate = () => want({ act: 'duplicate', row });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && edit) edit();
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate();
    else return;
    event.preventDefault();
  };
  return { edit, duplicate, onKeyDown };
}
