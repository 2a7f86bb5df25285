import { type ListPath, paginate, type Query, type Row, texts } from '@aponta/sdk';
import { useEffect, useRef } from 'react';
import { api } from '../lib/api.ts';
import { showError } from '../lib/query-client.ts';
import { useAsksActive, useItem } from '../shell/tabs.ts';
import { closeTopModal } from '../ui/open-modals.ts';
import { toast } from '../ui/toaster.tsx';
import type { Running } from './ListActions.tsx';
import type { Action, List } from './list.ts';
import type { ListModel, PathParams } from './use-list.ts';

/**
 * Keeps in the address which row is open in the modal of a double-click, so that a link opens it, Back closes it and a reload
 * shows it again.
 */
export function useOpenItem<P extends ListPath>(
  list: List<P>,
  { page, rows, read }: ListModel<P>,
  running: Running<P>,
  path?: PathParams,
): Running<P> {
  const { item, open } = useItem(list.title);
  const isActive = useAsksActive(list.title);
  const shown = useRef<string>(undefined);
  const { modal, user } = running;
  // A list that shows the row at its side opens no modal for it.
  const onRow = list.review ? undefined : running.onRow;
  const judge = (action: Action<Row<P>>, row: Row<P>) => action.enabled?.([row], user) ?? true;

  const searching = useRef<AbortController>(undefined);
  const show = (row: Row<P> | undefined) => {
    const enabled = row && onRow ? judge(onRow, row) : texts.itemNaoEncontrado;
    if (row && onRow && enabled === true) return void running.start(onRow, [row]);
    toast.warning(String(enabled));
    giveUp();
  };
  /** Nothing was opened, so that nothing is closed. */
  const giveUp = () => {
    shown.current = undefined;
    open(undefined);
  };
  /** Looks for what a link names and the page in sight does not have. */
  const search = async (wanted: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    searching.current = controller;
    try {
      const row = await findRow(list, wanted, { path, signal });
      if (!signal.aborted) show(row);
    } catch (error) {
      if (signal.aborted) return;
      showError(error as Error);
      giveUp();
    }
  };
  useEffect(() => () => searching.current?.abort(), []);

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
    searching.current?.abort();
    if (item === undefined) return before === undefined ? undefined : closeTopModal();
    const row = rows.find((each) => String(list.rowId(each)) === item);
    if (row || !onRow) return show(row);
    void search(item);
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
      const addressed = isActive() && action === onRow && 'modal' in action && chosen.length === 1;
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

/** A row of the whole list by its id, whatever filters and page are in sight; undefined where the user sees none. */
async function findRow<P extends ListPath>(
  list: List<P>,
  item: string,
  init: { path: PathParams | undefined; signal: AbortSignal },
): Promise<Row<P> | undefined> {
  const query = { ...list.query, size: MOST_AT_ONCE } as unknown as Query<P>;
  for await (const row of paginate(api, list.path, query, init)) {
    if (String(list.rowId(row)) === item) return row;
  }
  return undefined;
}

/** Rows that one call may ask for. */
const MOST_AT_ONCE = 500;
