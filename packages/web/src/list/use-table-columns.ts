import type { ListPath, Row } from '@aponta/sdk';
import { useCallback, useMemo, useState } from 'react';
import type { TableColumn } from '../ui/data-table/table-context.ts';
import { textWidth } from '../ui/data-table/text-width.ts';
import { useFontsReady } from '../ui/use-fonts-ready.ts';
import { useColumnPrefs } from './column-prefs.ts';
import { type Fit, fitWidths, twoLines } from './fit-widths.ts';
import type { Column, List, Shown } from './list.ts';
import type { ListModel } from './use-list.ts';

const NARROWEST = 64;
/** A text may be cut down to this, what the row is known by less. */
const SHORTEST = 108;
const SHORTEST_NAME = 176;
/** The room beside a text: padding, and in the header the arrow of the sort. */
const CELL_ROOM = 20;
const ARROW_ROOM = 16;

/** The columns as the table draws them: those shown, with widths that fit where they can, sort and totals. */
export function useTableColumns<P extends ListPath>(list: List<P>, model: ListModel<P>) {
  const prefs = useColumnPrefs(list.title);
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [sortedField, way] = (model.page?.sortedBy ?? '').split(',');
  const { shown: chosenShown, widths: chosenWidths } = prefs.prefs;
  const isShown = useCallback(
    ({ id, hidden }: Column<P>) => chosenShown[id] ?? !hidden,
    [chosenShown],
  );
  const shown = useMemo(() => model.columns.filter(isShown), [model.columns, isShown]);
  const fits = useFits(model.columns, model.rows);

  // The rows are drawn again for other columns.
  const columns = useMemo(() => {
    const fitOf = ({ id }: Column<P>): Fit => {
      const width = (dragged?.id === id ? dragged.width : undefined) ?? chosenWidths[id];
      if (width !== undefined) return { least: width, natural: width };
      return fits[id] ?? { least: NARROWEST, natural: NARROWEST };
    };
    const widths = fitWidths(shown.map(fitOf), room);
    return shown.map((column, at): TableColumn<Row<P>> => {
      const { id, header, cell, sort, align } = column;
      return {
        id,
        header,
        cell,
        text: (row) => textOf(column, row),
        number: align === 'right',
        sorted:
          sort === undefined ? undefined : sort === sortedField ? (way as 'asc' | 'desc') : null,
        width: widths[at] ?? NARROWEST,
      };
    });
  }, [shown, dragged, chosenWidths, fits, room, sortedField, way]);
  const sortBy = (id: string) => {
    const sort = model.columns.find((column) => column.id === id)?.sort;
    if (sort) model.sortBy(`${sort},${sort === sortedField && way === 'asc' ? 'desc' : 'asc'}`);
  };
  const resize = (id: string, width: number, done: boolean) => {
    setDragged(done ? undefined : { id, width });
    if (done) prefs.resize(id, width);
  };
  const onScreen: Shown<P> = {
    // What the list was asked for, as its type says; undefined where it has the server's own order.
    sort: model.state.sort as Shown<P>['sort'],
    colunas: shown.map(({ id }) => id),
  };
  return { columns, prefs, isShown, shown: onScreen, sortBy, resize, setRoom };
}

const textOf = <P extends ListPath>({ value }: Column<P>, row: Row<P>): string =>
  String(value(row) ?? '');

/** What header and content of the first rows that came need; the next pages do not make the columns jump. */
function useFits<P extends ListPath>(columns: readonly Column<P>[], rows: readonly Row<P>[]) {
  const fontsReady = useFontsReady();
  const [sample, setSample] = useState(rows);
  if (sample.length === 0 && rows.length > 0) setSample(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts have other widths once the font is there
  return useMemo(() => {
    const name = columns.find((column) => sample.some((row) => isName(textOf(column, row))));
    const fits = columns.map((column, at) => {
      const fit = fitOf(column, sample, at === 0 ? SHORTEST_NAME : SHORTEST);
      // A name after a code has the room of one that comes first, unless the table would scroll for it.
      const better = column === name && { better: Math.min(SHORTEST_NAME, fit.natural) };
      return [column.id, { ...fit, ...better }] as const;
    });
    return Object.fromEntries(fits);
  }, [columns, sample, fontsReady]);
}

/** What a row is known by has several words: a code has none, a date none with letters. */
const isName = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);

/** Dates and times, too. */
const isFigure = (text: string) => /^[\d/:. ]*$/.test(text);

/** A figure is never cut, its header may take two lines. */
function fitOf<P extends ListPath>(
  column: Column<P>,
  rows: readonly Row<P>[],
  shortest: number,
): Fit {
  const room = CELL_ROOM + (column.sort === undefined ? 0 : ARROW_ROOM);
  const header = (text: string) => Math.ceil(textWidth(text, 600)) + room;
  const wrapped = twoLines(column.header, header);
  const texts = rows.map((row) => textOf(column, row));
  const cells = texts.map((text) => Math.ceil(textWidth(text)) + CELL_ROOM);
  const content = column.width ?? Math.max(NARROWEST, ...cells);
  const uncut = column.width !== undefined || column.align === 'right' || texts.every(isFigure);
  return {
    least: Math.max(wrapped, uncut ? content : Math.min(content, shortest)),
    natural: Math.max(content, header(column.header)),
  };
}
