import type { ListPath, Row } from '@aponta/sdk';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Search, useSearch, useTyped } from './search.ts';

const PAGE_STEP = 8;
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
};

/** The rows of what is typed, the one that Enter would take, and how keys move it: of a search modal and of a field alike. */
export function useChoices<P extends ListPath>(
  search: Search<P>,
  text: string,
  onChoose: (row: Row<P>) => void,
  enabled = true,
) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<string>();
  const [asked, ask] = useTyped(text.trim());
  const result = useSearch(search, asked, enabled);

  const idle = asked === '' && !search.allowEmpty;
  const unread = enabled && !idle && result.isPending;
  const waiting = asked !== text.trim() || result.isPlaceholderData || unread;
  const found = idle ? [] : (result.data?.pages ?? []).flatMap((page) => page.content as Row<P>[]);
  const rows = found.filter((row) => search.shows?.(row, asked) ?? true);

  // What was typed may be on a page to come.
  const more = rows.length === 0 && found.length > 0 && result.hasNextPage;
  useEffect(() => {
    if (more && !result.isFetching) void result.fetchNextPage();
  });

  // Enter came before the rows: the one that is meant is chosen once they are there.
  useEffect(() => {
    if (wanted === undefined || waiting || more || !result.data) return;
    setWanted(undefined);
    const same = rows.find((row) => search.code(row).toUpperCase() === wanted);
    const meant = rows.length === 1 ? rows[0] : same;
    if (meant) onChoose(meant);
  });

  /** What is typed is another: nothing is chosen of it yet. */
  const restart = () => {
    setActive(0);
    setWanted(undefined);
  };
  /** Takes the row that is meant, at once or when it has come. */
  const take = () => {
    const row = rows[active];
    if (waiting || more) {
      ask(text.trim());
      setWanted(text.trim().toUpperCase());
    } else if (row) onChoose(row);
  };
  /** Whether a key moved the choice. */
  const move = (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || waiting || rows.length === 0) return false;
    event.preventDefault();
    setActive(Math.max(0, Math.min(rows.length - 1, active + step)));
    return true;
  };
  return { result, rows, asked, waiting, idle, more, active, setActive, restart, take, move };
}
