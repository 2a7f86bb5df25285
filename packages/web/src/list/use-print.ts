import { describeError, type ListPath, paginate, type Query, type Row } from '@aponta/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../lib/api.ts';
import { toast } from '../ui/toaster.tsx';
import type { List } from './list.ts';
import type { ListModel, PathParams } from './use-list.ts';

/** Rows asked for at a time. */
const SIZE = 500;
/** More are for a file: a browser takes minutes to set them. */
const MOST = 5_000;

/** A list on its way to the printer: how many rows are read, then all of them. */
export type Printing<P extends ListPath> =
  | { read: number; of: number; cancel: () => void }
  | { rows: readonly Row<P>[]; at: Date };

/** All rows of a list as it is filtered and ordered, read page by page for the printer; a second press changes nothing. */
export function usePrint<P extends ListPath>(
  list: List<P>,
  model: ListModel<P>,
  path?: PathParams,
) {
  const [printing, setPrinting] = useState<Printing<P>>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const total = model.page?.totalElements ?? 0;

  const start = async () => {
    if (reading.current) return;
    const control = new AbortController();
    reading.current = control;
    const { signal } = control;
    const cancel = () => control.abort();
    const query = { ...model.filters, sort: model.state.sort, size: SIZE } as unknown as Query<P>;
    setPrinting({ read: 0, of: total, cancel });
    try {
      const rows: Row<P>[] = [];
      for await (const row of paginate(api, list.path, query, { signal, path })) {
        if (rows.push(row) % SIZE === 0) setPrinting({ read: rows.length, of: total, cancel });
      }
      setPrinting({ rows, at: new Date() });
    } catch (error) {
      setPrinting(undefined);
      if (!signal.aborted) toast.errors(describeError(error));
    } finally {
      reading.current = undefined;
    }
  };
  const enabled =
    total === 0
      ? 'Não há o que imprimir'
      : total > MOST
        ? `São ${total.toLocaleString('pt-BR')} linhas: filtre até ${MOST.toLocaleString('pt-BR')}, ou exporte a lista`
        : (true as const);
  const done = useCallback(() => setPrinting(undefined), []);
  return { printing, enabled, start: () => void start(), done };
}
