import type { ListPath, Row } from '@aponta/sdk';
import { useMemo, useState } from 'react';
import type { TableColumn } from '../ui/data-table/table-context.ts';
import { textWidth } from '../ui/data-table/text-width.ts';
import { useColumnPrefs } from './column-prefs.ts';
import type { Column, List } from './list.ts';
import type { ListModel } from './use-list.ts';

const NARROWEST = 64;
const WIDEST = 320;
/** The room beside a text: padding, and in the header the arrow of the sort. */
const CELL_ROOM = 20;
const HEADER_ROOM = 36;

/** The columns as the table draws them: those shown, with their widths, sort and totals. */
export function useTableColumns<P extends ListPath>(list: List<P>, model: ListModel<P>) {
  const prefs = useColumnPrefs(list.title);
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const [sortedField, way] = (model.page?.sortedBy ?? '').split(',');
  const isShown = ({ id, hidden }: Column<P>) => prefs.prefs.shown[id] ?? !hidden;
  const shown = model.columns.filter(isShown);
  const fitted = useFitted(model.columns, model.rows);

  const widthOf = ({ id, width }: Column<P>) =>
    (dragged?.id === id ? dragged.width : undefined) ??
    prefs.prefs.widths[id] ??
    width ??
    fitted[id] ??
    NARROWEST;

  const columns = shown.map((column): TableColumn<Row<P>> => {
    const { id, header, cell, sort, align } = column;
    return {
      id,
      header,
      cell,
      text: (row) => textOf(column, row),
      number: align === 'right',
      sorted:
        sort === undefined ? undefined : sort === sortedField ? (way as 'asc' | 'desc') : null,
      width: widthOf(column),
    };
  });
  const sortBy = (id: string) => {
    const sort = model.columns.find((column) => column.id === id)?.sort;
    if (sort) model.sortBy(`${sort},${sort === sortedField && way === 'asc' ? 'desc' : 'asc'}`);
  };
  const resize = (id: string, width: number, done: boolean) => {
    setDragged(done ? undefined : { id, width });
    if (done) prefs.resize(id, width);
  };
  return { columns, prefs, isShown, sortBy, resize };
}

const textOf = <P extends ListPath>({ value }: Column<P>, row: Row<P>): string =>
  String(value(row) ?? '');

/** As wide as header and content of the first rows that came; the next pages do not make them jump. */
function useFitted<P extends ListPath>(columns: readonly Column<P>[], rows: readonly Row<P>[]) {
  const [sample, setSample] = useState(rows);
  if (sample.length === 0 && rows.length > 0) setSample(rows);
  return useMemo(() => {
    const widths = columns.map((column) => {
      const cells = sample.map((row) => textWidth(textOf(column, row)) + CELL_ROOM);
      const widest = Math.max(textWidth(column.header, 600) + HEADER_ROOM, ...cells);
      return [column.id, Math.round(Math.min(WIDEST, Math.max(NARROWEST, widest)))] as const;
    });
    return Object.fromEntries(widths);
  }, [columns, sample]);
}
