import type { Schema } from '@aponta/sdk';
import { atom, useSetAtom } from 'jotai';
import type { KeyboardEvent } from 'react';

type Apontamento = Schema<'Apontamento'>;

/** What is asked of an entry that is logged; once, by a new object. */
export const wantedActAtom = atom<{ act: 'edit' | 'duplicate'; row: Apontamento } | null>(null);

/** What may be done with an entry in the table, by buttons and keys: F2 corrects it, Ctrl D puts it into the form again. */
export function useRowActs(row: Apontamento) {
  const want = useSetAtom(wantedActAtom);
  const edit = () => want({ act: 'edit', row });
  const duplicate = () => want({ act: 'duplicate', row });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && !row.congelado) edit();
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate();
    else return;
    event.preventDefault();
  };
  return { edit, duplicate, onKeyDown };
}
