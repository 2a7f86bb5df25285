import { hasRole, type ListPath, type Row } from '@aponta/sdk';
import { DownloadIcon, RefreshIcon } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLacking } from '../lib/extensions.ts';
import { useDownload } from '../lib/use-download.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { useUser } from '../lib/user.ts';
import type { RowId } from '../ui/data-table/selection.ts';
import { toast } from '../ui/toaster.tsx';
import { ActionBar, type BarAct } from './ActionBar.tsx';
import type { Action, ActionModalProps, List, Shown } from './list.ts';
import type { ListModel } from './use-list.ts';
import type { usePrint } from './use-print.ts';

/** What goes into the menu first where there is too little room: the highest. */
const ranks = { primary: 0, success: 1, danger: 1, other: 2, read: 3, file: 4 };

type Modal<R> = Extract<Action<R>, { modal: unknown }>['modal'];

/** What is running of the actions: a call by its label, a modal with the rows it was opened for. */
export function useActions<P extends ListPath>(
  list: List<P>,
  more: readonly Action<Row<P>>[] = [],
  onDone: (ids: readonly RowId[]) => void,
) {
  type R = Row<P>;
  const user = useUser();
  const lacking = useLacking();
  const [started, setStarted] = useState<string>();
  const { submit, sending } = useSubmit();
  const [opened, setOpened] = useState<{
    Modal: Modal<R>;
    rows: R[];
    isOpen: boolean;
    key: number;
  }>();
  const client = useQueryClient();
  const actions = [...(list.actions ?? []), ...more].filter(
    ({ papel, extension }) =>
      hasRole(user, papel ?? null) && !(extension && lacking.has(extension)),
  );

  // The list is read again, and what was operated on stands out in it.
  const onOperated = async (ids: readonly RowId[]) => {
    await client.invalidateQueries({ queryKey: [list.path] });
    onDone(ids);
  };
  const start = (action: Action<R>, rows: R[]) => {
    const enabled = action.enabled?.(rows, user) ?? true;
    if (enabled !== true) return toast.warning(enabled);
    if ('modal' in action) {
      setOpened({ Modal: action.modal, rows, isOpen: true, key: (opened?.key ?? 0) + 1 });
      return;
    }
    setStarted(action.label);
    // Where it fails the call has shown why by its toast.
    submit(async () => {
      await action.run(rows);
      await onOperated(rows.map(list.rowId));
    });
  };
  const close = () => setOpened((modal) => modal && { ...modal, isOpen: false });
  const modal = opened && {
    ...opened,
    onClose: close,
    onDone: (ids?: RowId[]) => {
      close();
      void onOperated(ids ?? opened.rows.map(list.rowId));
    },
  };
  const onRow = actions.find((action) => action.onRow);
  return { actions, user, running: sending ? started : undefined, start, modal, onRow };
}

export type Running<P extends ListPath> = ReturnType<typeof useActions<P>>;

/** The modal of an action; it stays until the next one, so that it can close in its own time. */
export function ActionModal<R>({
  modal,
}: {
  modal: (ActionModalProps<R> & { Modal: Modal<R>; key: number }) | undefined;
}) {
  if (!modal) return null;
  const { Modal, key, ...props } = modal;
  return <Modal key={key} {...props} />;
}

/** The bar of a list: its own actions, its files, Atualizar, which every list has, what is seldom needed, and danger apart. */
export function ListActions<P extends ListPath>({
  list,
  model,
  running,
  shown,
  print,
  cards,
}: {
  list: List<P>;
  model: ListModel<P>;
  running: Running<P>;
  shown: Shown<P>;
  print: ReturnType<typeof usePrint<P>>;
  /** Rows are cards, which have what is of a row. */
  cards: boolean;
}) {
  const fetchFile = useDownload();
  const { selectedRows, filters, read, needs } = model;
  const actions = running.actions.filter(({ enabled }) => !cards || !enabled);
  const exports = (list.exports ?? []).filter(({ ofRows }) => !cards || !ofRows);
  const actOf = (action: Action<Row<P>>): BarAct => {
    const Icon = action.icon;
    return {
      label: action.label,
      icon: Icon && <Icon />,
      intent: action.intent,
      loading: running.running === action.label,
      enabled: action.enabled?.(selectedRows, running.user) ?? true,
      shortcut: action.key,
      rank: (action.intent && ranks[action.intent]) ?? ranks.other,
      run: () => running.start(action, selectedRows),
    };
  };
  return (
    <ActionBar
      acts={[
        ...actions.filter(({ more }) => !more).map(actOf),
        ...exports.map(({ label, enabled, call }) => ({
          label,
          icon: <DownloadIcon />,
          enabled: enabled?.(filters, selectedRows) ?? true,
          rank: ranks.file,
          run: () => void fetchFile(label, () => call(filters, selectedRows, shown)),
        })),
        {
          label: 'Atualizar',
          icon: <RefreshIcon />,
          enabled: needs ?? true,
          loading: read.isFetching && !read.isPending,
          rank: ranks.read,
          run: () => void read.refetch(),
        },
      ]}
      more={[
        ...actions.filter(({ more }) => more).map(actOf),
        { label: 'Imprimir lista', enabled: needs ?? print.enabled, run: print.start },
      ]}
    />
  );
}
