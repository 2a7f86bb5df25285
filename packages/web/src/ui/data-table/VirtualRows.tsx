import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { useMedia } from '../use-media.ts';
import { GridRow } from './GridRow.tsx';
import { rowGroup } from './table-context.ts';

export const ROW_HEIGHT = 30;

interface VirtualRowsProps {
  count: number;
  /** The row of the active cell; it stays in the page, since the grid names its cell. */
  active: number;
  scroller: HTMLElement | null;
}

/** Draws the rows in sight, and some around them, each at its place in the height of all. */
export function VirtualRows({ count, active, scroller }: VirtualRowsProps) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return active < 0 || drawn.includes(active)
        ? drawn
        : [...drawn, active].toSorted((one, other) => one - other);
    },
    [active],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    rangeExtractor,
  });
  // On paper all rows of the page are in sight.
  const printing = useMedia('print');
  const items = printing
    ? Array.from({ length: count }, (_, index) => ({ index, start: index * ROW_HEIGHT }))
    : virtual.getVirtualItems();
  return (
    <div
      {...rowGroup}
      className="grid-body"
      style={printing ? undefined : { height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start }) => (
        <GridRow key={index} index={index} top={start} />
      ))}
    </div>
  );
}
