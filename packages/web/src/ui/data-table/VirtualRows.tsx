import { Column, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import {
  type ComponentType,
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export const ROW_HEIGHT = 30;

export interface VirtualRowProps {
  index: number;
  /** Where the row is, given by the table. */
  style?: CSSProperties;
}

interface VirtualRowsProps {
  count: number;
  /** Of a row, in pixels. */
  width: number;
  /** Draws a row; one and the same component at every render. */
  Row: ComponentType<VirtualRowProps>;
  /** What the scrolling element is to people who do not see it. */
  grid: Readonly<Record<string, string | number>>;
  rowsId: string;
  onScroller: (scroller: HTMLElement | null) => void;
}

/**
 * The scrolling body: Blueprint's table, with those rows in the page that are in sight. Its cells are loose boxes without
 * rows or roles, which no screen reader makes a table of; so it has one column, whose cell is a whole row of ours, and its
 * scrolling element is made the grid, which holds the focus while rows come and go.
 */
export function VirtualRows({ count, width, Row, grid, rowsId, onScroller }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // The library measures a new width only after it has drawn with the old one, and is then made to draw once more.
  const [drawnWidth, setDrawnWidth] = useState(width);
  useEffect(() => setDrawnWidth(width), [width]);

  useLayoutEffect(() => {
    box.current?.querySelector('.bp6-table-container')?.removeAttribute('tabindex');
    onScroller(scrollerOf(box.current));
    return () => onScroller(null);
  }, [onScroller]);

  useLayoutEffect(() => {
    const element = scrollerOf(box.current);
    for (const [name, value] of Object.entries(grid)) element?.setAttribute(name, String(value));
    const body = element?.querySelector('.bp6-table-bottom-container');
    body?.setAttribute('id', rowsId);
    body?.setAttribute('role', 'rowgroup');
  });

  return (
    <div ref={box} className="grid-body">
      <Table
        numRows={count}
        defaultRowHeight={ROW_HEIGHT}
        columnWidths={[width]}
        enableColumnHeader={false}
        enableRowHeader={false}
        enableRowResizing={false}
        enableColumnResizing={false}
        selectionModes={[]}
        cellRendererDependencies={[Row, drawnWidth]}
      >
        <Column id="row" cellRenderer={(index) => <Row index={index} />} />
      </Table>
    </div>
  );
}

const scrollerOf = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>(
    '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container',
  ) ?? null;
