import { type ListPath, type Row, texts } from '@aponta/sdk';
import { useEffect, useRef } from 'react';
import { useItem } from '../shell/tabs.ts';
import { closeTopModal } from '../ui/open-modals.ts';
import { toast } from '../ui/toaster.tsx';
import type { Running } from './ListActions.tsx';
import type { Action, List } from './list.ts';
import type { ListModel } from './use-list.ts';

/**
 * Keeps in the address which row is open in the modal of a double-click, so that a link opens it, Back closes it and a reload
 * shows it again.
 */
export function useOpenItem<P extends ListPath>(
  list: List<P>,
  { page, rows, read }: ListModel<P>,
  running: Running<P>,
): Running<P> {
  const { isActive, item, open } = useItem(list.title);
  const shown = useRef<string>(undefined);
  const { modal, user } = running;
  // A list that shows the row at its side opens no modal for it.
  const onRow = list.review ? undefined : running.onRow;
  const judge = (action: Action<Row<P>>, row: Row<P>) => action.enabled?.([row], user) ?? true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item, or its rows, are what it answers to
  useEffect(() => {
    if (
      list.review ||
      item === shown.current ||
      (item !== undefined && (!page || read.isPlaceholderData))
    )
      return;
    const before = shown.current;
    shown.current = item;
    if (item === undefined) return before === undefined ? undefined : closeTopModal();
    const row = rows.find((each) => String(list.rowId(each)) === item);
    const enabled = row && onRow ? judge(onRow, row) : texts.itemForaDaLista;
    if (row && onRow && enabled === true) return void running.start(onRow, [row]);
    toast.warning(String(enabled));
    open(undefined);
  }, [item, page, read.isPlaceholderData]);

  const forget = () => {
    if (list.review) return;
    shown.current = undefined;
    if (item !== undefined) open(undefined);
  };
  return {
    ...running,
    start: async (action: Action<Row<P>>, chosen: Row<P>[]) => {
      const [row] = chosen;
      const addressed = isActive && action === onRow && 'modal' in action && chosen.length === 1;
      if (!row || !addressed) return running.start(action, chosen);
      const enabled = judge(action, row);
      if (enabled === true) open(String(list.rowId(row)));
      else toast.warning(enabled);
    },
    modal: modal && {
      ...modal,
      onClose: () => {
        modal.onClose();
        forget();
      },
      onDone: (ids) => {
        modal.onDone(ids);
        forget();
      },
    },
  };
}
