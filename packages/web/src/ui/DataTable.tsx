import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GridHeader } from './data-table/GridHeader.tsx';
import { moveBy } from './data-table/grid-keys.ts';
import {
  countIn,
  pickOnly,
  pickRange,
  pickToggle,
  type RowId,
  type Selected,
} from './data-table/selection.ts';
import {
  CHECK_COLUMN,
  cellId,
  type Marks,
  markWidths,
  type Position,
  type RowTone,
  rowGroup,
  type TableColumn,
  TableContext,
  type TableState,
} from './data-table/table-context.ts';
import { ROW_HEIGHT, VirtualRows } from './data-table/VirtualRows.tsx';
import './data-table/data-table.css';

interface DataTableProps<R> {
  /** What the table is called. */
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => RowId;
  /** Whether several rows may be selected. */
  several: boolean;
  /** What stands before the first column: boxes where several rows can be acted on, what marks a row, or nothing. */
  marks: Marks;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  tone?: (row: R) => RowTone | undefined;
  /** Rows just operated on. */
  highlighted: Selected;
  /** The row that is shown beside the table. */
  shown?: RowId;
  /** The row under the cursor, where others move it, too, and who is told of it. */
  current?: RowId;
  onCurrent?: (id: RowId | undefined) => void;
  /** Double-click and Enter. */
  onActivate?: (row: R) => void;
  onSort: (columnId: string) => void;
  onResize: (columnId: string, width: number, done: boolean) => void;
  onFit: (columnId: string) => void;
  /** The room that there is for the columns. */
  onRoom?: (width: number) => void;
  /** Rows of all pages, and those before this one. */
  total: number;
  offset: number;
  busy: boolean;
}

const MIN_WIDTH = 48;
/** As data-table.css has it. */
const HEADER_HEIGHT = 38;
const WIDTH_STEP = 16;

/**
 * Rows and columns to select from, by mouse and keyboard: arrows move, Space selects, Shift with arrows selects a range,
 * Ctrl-A all, Enter acts, Ctrl-C copies the selected rows, or the cell when there are none. In the header, Enter sorts and
 * Shift with the arrows resizes.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, rows, several, marks, selected, onSelect, total, offset, busy } = props;
  const columns = props.columns;
  const gridId = useId();
  const [place, setPlace] = useState<Position>({ row: 0, column: 1 });
  const anchor = useRef(0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  const markWidth = markWidths[marks];
  const seen = useRoom(scroller, (width) => props.onRoom?.(width - markWidth));

  const ids = useMemo(() => rows.map(props.rowId), [rows, props.rowId]);
  const at = props.current === undefined ? -1 : ids.indexOf(props.current);
  if (at >= 0 && at !== place.row) setPlace({ ...place, row: at });
  const activeRow = Math.min(place.row, rows.length - 1);
  const activeColumn = Math.min(place.column, columns.length);
  const active = useMemo(
    () => ({ row: activeRow, column: activeColumn }),
    [activeRow, activeColumn],
  );
  const width = markWidth + columns.reduce((sum, column) => sum + column.width, 0);
  const template = `${markWidth}px ${columns.map((column) => `${column.width}px`).join(' ')} minmax(0, 1fr)`;

  const { rowId, tone, highlighted, shown } = props;
  // The rows read what they draw from the context, whose types do not know of R, and are drawn again for another one.
  const state = useMemo(
    () =>
      ({
        gridId,
        columns,
        rows,
        marks,
        rowId,
        tone,
        selected,
        highlighted,
        shown,
        active,
        offset,
      }) as unknown as TableState,
    [gridId, columns, rows, marks, rowId, tone, selected, highlighted, shown, active, offset],
  );

  // The row under the cursor has gone: the one in its place is.
  const gone = props.current !== undefined && at < 0 ? ids[active.row] : undefined;
  const { onCurrent } = props;
  useEffect(() => {
    if (gone !== undefined) onCurrent?.(gone);
  }, [gone, onCurrent]);
  useEffect(() => {
    if (scroller && at >= 0) revealRow(scroller, at);
  }, [scroller, at]);

  const moveTo = (to: Position) => {
    goTo(to);
    if (scroller) reveal(scroller, to, columns, markWidth);
  };
  const goTo = (to: Position) => {
    setPlace(to);
    onCurrent?.(ids[to.row]);
  };
  const pick = (index: number) => ({ ids, selected, anchor: anchor.current, index, several });
  const toggle = (index: number) => {
    anchor.current = index;
    onSelect(pickToggle(pick(index)));
  };
  const toggleAll = () => {
    if (several) onSelect(new Set(countIn(ids, selected) === ids.length ? [] : ids));
  };
  const activate = (index: number) => {
    const row = rows[index];
    if (!row || !props.onActivate) return;
    onSelect(pickOnly(pick(index)));
    props.onActivate(row);
  };
  const inHeader = ({ column }: Position) => {
    const of = columns[column - 1];
    if (column === CHECK_COLUMN) toggleAll();
    else if (of && of.sorted !== undefined) props.onSort(of.id);
  };

  const click = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (!at) return;
    goTo(at);
    scroller?.focus({ preventScroll: true });
    if (at.row === -1) return inHeader(at);
    if (event.shiftKey) return onSelect(pickRange(pick(at.row)));
    if (at.column === CHECK_COLUMN || event.ctrlKey || event.metaKey) return toggle(at.row);
    anchor.current = at.row;
    onSelect(pickOnly(pick(at.row)));
  };
  const doubleClick = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (at && at.row >= 0 && at.column !== CHECK_COLUMN) activate(at.row);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller) return;
    if (handleKey(event)) event.preventDefault();
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const { row, column } = active;
    const of = columns[column - 1];
    if (row === -1 && of && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      const step = event.key === 'ArrowRight' ? WIDTH_STEP : -WIDTH_STEP;
      props.onResize(of.id, Math.max(MIN_WIDTH, of.width + step), true);
      return true;
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = moveBy(event, active, {
      rows: rows.length,
      first: marks === 'none' ? 1 : CHECK_COLUMN,
      columns: columns.length + 1,
      page,
    });
    if (to) {
      moveTo(to);
      if (event.shiftKey && to.row >= 0) onSelect(pickRange(pick(to.row)));
      return true;
    }
    if (event.key === ' ') row === -1 ? inHeader(active) : toggle(row);
    else if (event.key === 'Enter') row === -1 ? inHeader(active) : activate(row);
    else if (event.key === 'Escape' && selected.size > 0) onSelect(new Set());
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) toggleAll();
    else return false;
    return true;
  };
  const copy = (event: ClipboardEvent) => {
    const chosen = rows.filter((row) => selected.has(props.rowId(row)));
    const one = rows[active.row];
    const cell = columns[active.column - 1];
    const line = (row: R) => columns.map((column) => column.text(row)).join('\t');
    const text = chosen.length > 0 ? chosen.map(line).join('\n') : one && cell?.text(one);
    if (text === undefined || getSelection()?.toString()) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };

  return (
    <TableContext value={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a <table> cannot be placed */}
      <div
        ref={setScroller}
        className="grid"
        role="grid"
        tabIndex={0}
        id={gridId}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + (marks === 'none' ? 0 : 1)}
        aria-multiselectable={several}
        aria-busy={busy}
        aria-activedescendant={cellId(gridId, active)}
        data-cut={width > seen}
        style={
          {
            '--columns': template,
            '--row-width': `${width}px`,
            '--mark-width': `${markWidth}px`,
          } as object
        }
        onMouseDown={leaveTextAlone}
        onClick={click}
        onDoubleClick={doubleClick}
        onKeyDown={keyDown}
        onCopy={copy}
      >
        <div {...rowGroup} className="grid-head">
          <GridHeader
            several={several}
            onResize={(id, to, done) => props.onResize(id, Math.max(MIN_WIDTH, to), done)}
            onFit={props.onFit}
          />
        </div>
        <VirtualRows count={rows.length} active={active.row} scroller={scroller} />
      </div>
    </TableContext>
  );
}

/** Keeps a range of rows, or a row that is opened by a double click, from being chosen as text, too. */
function leaveTextAlone(event: MouseEvent) {
  if ((event.shiftKey || event.detail > 1) && positionOf(event.target)) event.preventDefault();
}

/** The cell of an event; none on what is not one, such as the edge that resizes. */
function positionOf(target: EventTarget): Position | undefined {
  if (!(target instanceof Element) || target.closest('[data-resize]')) return undefined;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}

function revealRow(scroller: HTMLElement, row: number) {
  const top = Math.max(0, row) * ROW_HEIGHT;
  const low = top + ROW_HEIGHT + HEADER_HEIGHT - scroller.clientHeight;
  scroller.scrollTop = Math.max(low, Math.min(scroller.scrollTop, top));
}

/** Scrolls just as far as needed for a cell to be seen; the header and the first column cover what is under them. */
function reveal(
  scroller: HTMLElement,
  { row, column }: Position,
  columns: readonly { width: number }[],
  markWidth: number,
) {
  revealRow(scroller, row);
  if (column <= 1) {
    scroller.scrollLeft = 0;
    return;
  }
  // The first column stays in sight, over what is scrolled.
  const widths = columns.map(({ width }) => width);
  const frozen = markWidth + (widths[0] ?? 0);
  const left = widths.slice(1, column - 1).reduce((sum, width) => sum + width, 0);
  const right = frozen + left + (widths[column - 1] ?? 0) - scroller.clientWidth;
  scroller.scrollLeft = Math.min(left, Math.max(scroller.scrollLeft, right));
}

/** The width that rows are seen in, told at first and at every change. */
function useRoom(scroller: HTMLElement | null, onRoom: (width: number) => void): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const tell = useEffectEvent((width: number) => {
    setRoom(width);
    onRoom(width);
  });
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => tell(scroller.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
