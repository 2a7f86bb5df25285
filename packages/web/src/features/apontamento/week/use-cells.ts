import { describeError, entryOn, type Schema } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { newKey } from '../../../lib/api.ts';
import { useSend } from '../../../lib/use-api.ts';
import { readsOfEntries } from '../reads.ts';
import { useUndo } from '../use-undo.ts';
import { type CellChange, changeOf, type Repeat, textOfCell, type WeekRow } from './week-grid.ts';

type Apontamento = Schema<'Apontamento'>;

/** What was typed into a cell and is not there yet: on its way, or refused for reasons. */
export interface Draft {
  text: string;
  saving: boolean;
  messages: readonly string[];
  /** What it is about, for the reasons under the grid: 'PRJ-0001, 17/11'. */
  date: string;
  row: WeekRow;
}

/** Saves cells one by one, by the calls of the form; what is refused keeps what was typed. */
export function useCells() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  /** An entry whose cell was emptied, until its deletion is confirmed. */
  const [emptied, setEmptied] = useState<{ entry: Apontamento; cell: string }>();
  const keys = useRef(new Map<string, string>());
  const saving = useRef(new Set<string>());
  const options = {
    invalidates: [...readsOfEntries, '/apontamento/apontamento/ultimo' as const],
    silent: 'all' as const,
  };
  const criar = useSend('post', '/apontamento/apontamento', options);
  const salvar = useSend('put', '/apontamento/apontamento/{id}', options);
  const excluir = useSend('delete', '/apontamento/apontamento/{id}', options);
  const offerUndo = useUndo();

  const put = (cell: string, draft: Draft | undefined) =>
    setDrafts(({ [cell]: _, ...rest }) => (draft ? { ...rest, [cell]: draft } : rest));

  const send = async (change: CellChange, key: string): Promise<unknown> => {
    if (change.kind === 'create') return criar.mutateAsync({ body: change.body, key });
    if (change.kind === 'edit') {
      return salvar.mutateAsync({ path: { id: change.id }, body: change.body });
    }
    if (change.kind !== 'delete') return;
    await excluir.mutateAsync({ path: { id: change.entry.id } });
    offerUndo(change.entry);
  };
  /** Answers whether it was saved. */
  const perform = async (cell: string, draft: Draft, change: CellChange): Promise<boolean> => {
    if (saving.current.has(cell)) return false;
    saving.current.add(cell);
    put(cell, { ...draft, saving: true, messages: [] });
    // The same content that is sent again, after an answer that never came, is the same to the server.
    const content = `${cell} ${JSON.stringify(change)}`;
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    try {
      await send(change, key);
      keys.current.delete(content);
      put(cell, undefined);
      return true;
    } catch (error) {
      put(cell, { ...draft, saving: false, messages: describeError(error as Error) });
      return false;
    } finally {
      saving.current.delete(cell);
    }
  };
  /** Takes what was typed into a cell, when it is left. */
  const leave = (row: WeekRow, day: number, date: string, text: string) => {
    const cell = cellKey(row, date);
    const entries = row.cells[day] ?? [];
    const change = changeOf(row, date, entries, text);
    const draft = { text, date, row, saving: false, messages: [] };
    if (change.kind === 'none') put(cell, undefined);
    else if (change.kind === 'invalid') put(cell, { ...draft, messages: [change.message] });
    else if (change.kind === 'delete') setEmptied({ entry: change.entry, cell });
    else void perform(cell, draft, change);
  };

  const change = (row: WeekRow, entry: Apontamento, change: CellChange) => {
    const draft = { text: textOfCell([entry]), date: entry.data, row, saving: false, messages: [] };
    void perform(cellKey(row, entry.data), draft, change);
  };
  /** Makes the entries one after another, since each is judged together with those before it. */
  const repeat = async (row: WeekRow, repeats: readonly Repeat[]) => {
    const refused = new Set<string>();
    for (const { date, entry } of repeats) {
      if (refused.has(date)) continue;
      const draft = { text: textOfCell([entry]), date, row, saving: false, messages: [] };
      const body = entryOn(entry, date);
      const done = await perform(cellKey(row, date), draft, { kind: 'create', body });
      if (!done) refused.add(date);
    }
  };

  return {
    drafts,
    leave,
    repeat,
    /** Marks or unmarks an entry, by its cell's menu. */
    setLd: (row: WeekRow, entry: Apontamento, ldPendente: boolean) =>
      change(row, entry, {
        kind: 'edit',
        id: entry.id,
        body: { ...entryOn(entry, entry.data), ldPendente, versao: entry.versao },
      }),
    /** Asks before the entry of a cell goes. */
    askRemoval: (row: WeekRow, entry: Apontamento) =>
      setEmptied({ entry, cell: cellKey(row, entry.data) }),
    emptied: emptied?.entry,
    keep: () => setEmptied(undefined),
    /** Deletes the entry whose cell was emptied. */
    remove: (row: WeekRow | undefined) => {
      if (!emptied || !row) return;
      const { entry, cell } = emptied;
      setEmptied(undefined);
      const draft = { text: '', date: entry.data, row, saving: false, messages: [] };
      void perform(cell, draft, { kind: 'delete', entry });
    },
  };
}

export const cellKey = ({ key }: WeekRow, date: string): string => `${key} ${date}`;
