import { formatCount, type ListPath, type Row } from '@aponta/sdk';
import { Tag } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Search } from './search.ts';
import { useMedia } from './use-media.ts';

interface SearchResultsProps<P extends ListPath> {
  id: string;
  search: Search<P>;
  /** Those loaded so far, of `total`. */
  rows: Row<P>[];
  total: number;
  /** What was asked before is still in sight: not to be chosen from, by no means. */
  stale: boolean;
  active: number;
  onActivate: (index: number) => void;
  onChoose: (row: Row<P>) => void;
  /** The last loaded row came into sight. */
  onEnd: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The rows found; only those in sight are in the page. */
export function SearchResults<P extends ListPath>(props: SearchResultsProps<P>) {
  const { id, search, rows, total, stale, active, onActivate, onChoose, onEnd } = props;
  const height = useMedia('(width < 600px)') ? 52 : 34;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const atEnd = (items.at(-1)?.index ?? 0) >= rows.length - 1;

  useEffect(() => virtual.scrollToIndex(active), [virtual, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is new at every render; a new end is what counts
  useEffect(() => {
    if (atEnd) onEnd();
  }, [atEnd, rows.length]);

  return (
    <>
      <div
        ref={scroller}
        id={id}
        className="search-scroller"
        inert={stale}
        role="listbox"
        aria-label={search.title}
      >
        <div role="presentation" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const mark = search.mark?.(row);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which holds the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (aria-activedescendant)
              <div
                key={search.id(row)}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                aria-posinset={index + 1}
                aria-setsize={total}
                className="search-row"
                style={{ height, transform: `translateY(${start}px)` }}
                onMouseMove={() => onActivate(index)}
                onClick={() => onChoose(row)}
              >
                <span className="search-code">{search.code(row)}</span>
                <span className="search-label" title={search.label(row)}>
                  {search.label(row)}
                </span>
                {search.note?.(row) && <Tag minimal>{search.note(row)}</Tag>}
                {mark && (
                  <Tag minimal icon={<DisableIcon size={12} />}>
                    {mark}
                  </Tag>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <p className="search-count" role="status">
        {formatCount(total, 'resultado')}
      </p>
    </>
  );
}
