import { Cell, Column, ColumnHeaderCell, FocusMode, type Region, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './sheet.css';

export interface SheetColumn<R> {
  header: string;
  text: (row: R) => string;
  /** In pixels, until it is resized. */
  width: number;
  /** Figures stand at the right. */
  number?: boolean;
}

interface SheetProps<R> {
  label: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  tone?: (row: R) => 'danger' | undefined;
}

const ROW_HEIGHT = 30;
const WIDTH_STEP = 16;
const MIN_WIDTH = 48;

/**
 * Shows rows as a sheet to look at and copy from: the first column stays, columns are resized, and a region of cells is
 * selected and copied as in a spreadsheet. Blueprint's cells are loose boxes, drawn twice where a column is frozen; so
 * they are hidden from screen readers, which hear the cell that the arrows reach, and have a table beside it to read.
 */
export function Sheet<R>({ label, columns, rows, tone }: SheetProps<R>) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [widths, setWidths] = useState(() => columns.map(({ width }) => width));
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  // A selection is of the rows that it was made in: another page has none.
  const [selection, setSelection] = useState<{ rows: readonly R[]; regions: Region[] }>();
  const regions = selection?.rows === rows ? selection.regions : [];

  useLayoutEffect(() => {
    const container = box.current?.querySelector('.bp6-table-container');
    container?.setAttribute('role', 'application');
    container?.setAttribute('aria-roledescription', 'planilha');
    container?.setAttribute('aria-label', label);
    container?.setAttribute('aria-describedby', hintId);
    container?.querySelector('.bp6-table-quadrant-stack')?.setAttribute('aria-hidden', 'true');
    for (const scroller of container?.querySelectorAll('.bp6-table-quadrant-scroll-container') ??
      []) {
      scroller.setAttribute('tabindex', '-1');
    }
  });

  const resize = (column: number, width: number) =>
    setWidths((now) => now.map((each, at) => (at === column ? Math.max(MIN_WIDTH, width) : each)));
  const keyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const step = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[key];
    const resizes = shiftKey && altKey && step !== undefined;
    const copies = key.toLowerCase() === 'c' && (ctrlKey || metaKey);
    // Tab leaves the sheet, and the browser's own copying works without https: the library has keys for both.
    if (resizes || copies || key === 'Tab') event.stopPropagation();
    if (!resizes) return;
    event.preventDefault();
    resize(focused.column, (widths[focused.column] ?? 0) + step);
  };
  const copy = (event: ClipboardEvent) => {
    const { row, column } = focused;
    const { rows: across, cols } = regions[0] ?? { rows: [row, row], cols: [column, column] };
    const [top, bottom] = across ?? [0, rows.length - 1];
    const [left, right] = cols ?? [0, columns.length - 1];
    const chosen = columns.slice(left, right + 1);
    const lines = rows.slice(top, bottom + 1).map((each) => chosen.map(({ text }) => text(each)));
    event.clipboardData.setData('text/plain', lines.map((line) => line.join('\t')).join('\n'));
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className="sheet"
      style={{ height: (rows.length + 1) * ROW_HEIGHT + 16 }}
      onKeyDownCapture={keyDown}
      onCopy={copy}
    >
      <Table
        numRows={rows.length}
        numFrozenColumns={1}
        defaultRowHeight={ROW_HEIGHT}
        minColumnWidth={MIN_WIDTH}
        columnWidths={widths}
        onColumnWidthChanged={resize}
        enableRowHeader={false}
        enableRowResizing={false}
        enableMultipleSelection={false}
        focusMode={FocusMode.CELL}
        onFocusedRegion={(region) => {
          if (region.type === FocusMode.CELL) setFocused({ row: region.row, column: region.col });
        }}
        selectedRegions={regions}
        onSelection={(chosen) => setSelection({ rows, regions: chosen })}
        cellRendererDependencies={[rows]}
      >
        {columns.map(({ header, text, number }) => (
          <Column
            key={header}
            name={header}
            columnHeaderCellRenderer={() => (
              <ColumnHeaderCell name={header} className={number ? 'number' : undefined} />
            )}
            cellRenderer={(at) => {
              const row = rows[at];
              if (row === undefined) return <Cell />;
              return (
                <Cell
                  tooltip={text(row)}
                  truncated={false}
                  intent={tone?.(row)}
                  className={number ? 'number' : undefined}
                >
                  {text(row)}
                </Cell>
              );
            }}
          />
        ))}
      </Table>
      <p id={hintId} className="visually-hidden">
        As setas andam pelas células, com Shift selecionam, e Ctrl+C copia. Shift e Alt com as setas
        mudam a largura da coluna.
      </p>
      <p role="status" className="visually-hidden">
        {announcementOf(columns, rows[focused.row], focused.column)}
      </p>
    </div>
  );
}

/** The cell that the arrows have reached, after whom its row is about. */
function announcementOf<R>(columns: readonly SheetColumn<R>[], row: R | undefined, column: number) {
  const [first] = columns;
  const reached = columns[column];
  if (row === undefined || !first || !reached) return '';
  const cell = `${reached.header}: ${reached.text(row)}`;
  return column === 0 ? cell : `${first.text(row)}, ${cell}`;
}
