import type { Extension, ListPath, Output, Page, Papel, Query, Row } from '@aponta/sdk';
import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType, ReactNode } from 'react';
import type { Usuario } from '../lib/user.ts';
import type { RowId } from '../ui/data-table/selection.ts';
import type { RowTone } from '../ui/data-table/table-context.ts';
import type { Control } from './control.ts';

/*
 * A list screen as data: a constant keyed by a path of the contract, which its rows, filters, sorts and totals are checked
 * against. `ListScreen` draws it.
 */

type Sort<P extends ListPath> = Query<P> extends { sort?: infer S } ? NonNullable<S> : never;
/** What the list may be sorted by. */
export type SortField<P extends ListPath> =
  Sort<P> extends `${infer Field},${'asc' | 'desc'}` ? Field : never;

/** The sums of all rows of the filter, where the contract has them. */
export type Totais<P extends ListPath> = Output<'get', P> extends { totais: infer T } ? T : never;

export type ListPage<P extends ListPath> = Page<Row<P>> & { totais?: Totais<P> };

/** By rows, sort fields and totals: lists of the same rows may share columns. */
export type Column<P extends ListPath> = ColumnOf<Row<P>, SortField<P>, Totais<P>>;

interface ColumnOf<R, S, T> {
  /** Stable: widths and hidden columns are remembered by it. */
  id: string;
  header: string;
  /** What is shown, copied and measured. */
  value: (row: R) => string | number | null | undefined;
  /** How it is drawn, where text is not enough. */
  cell?: (row: R) => ReactNode;
  sort?: S;
  /** Its sum of all pages. */
  total?: (totais: T) => ReactNode;
  /** Who sees it. */
  papel?: Papel;
  /** In pixels; as wide as its content without it. */
  width?: number;
  /** Figures stand at the right. */
  align?: 'right';
  /** Not shown until someone asks for it. */
  hidden?: boolean;
}

type Field<P extends ListPath> = Exclude<keyof Query<P>, 'page' | 'apos' | 'size' | 'sort'>;

export type Filter<P extends ListPath> = {
  [F in Field<P>]: { field: F; label: string; control: Control<NonNullable<Query<P>[F]>> };
}[Field<P>];

/** The filters that are on, as the query has them. */
export type Filters<P extends ListPath> = Partial<Pick<Query<P>, Field<P>>>;

/** The parts of a list that are looked at one at a time, such as what waits for the user. */
export interface Segments<P extends ListPath> {
  /** What they are called together. */
  label: string;
  /** The filter that makes them; the sidebar does not have it. */
  field: Field<P>;
  /** The first is shown at first. `name` stands in the address; one without a value is the whole. */
  options: readonly { name: string; label: string; value?: string; empty: string }[];
  /** How many rows each has; null where the services do not know it, and the list is whole. */
  useCounts: (filters: Filters<P>) => SegmentCounts;
}

export interface SegmentCounts {
  counts: Readonly<Record<string, number>> | null | undefined;
  refresh: () => void;
}

interface ActionBase<R> {
  label: string;
  icon?: ComponentType<SVGIconProps>;
  intent?: 'primary' | 'success' | 'danger';
  /** Who sees it. */
  papel?: Papel;
  /** What the services have to know for it. */
  extension?: Extension;
  /** Seldom needed: it stands in the menu 'Mais ações' of the bar. */
  more?: boolean;
  /** True, or what to do for it to be: 'Selecionar uma medição para aprovar'. */
  enabled?: (rows: R[], user: Usuario) => true | string;
  /** What double-click and Enter on a row do. */
  onRow?: boolean;
  /** Starts it while nobody types: on what is selected, else on the row under the cursor. */
  key?: string;
  /** The whole word for it, in the bar of what is selected. */
  verb?: string;
}

export interface ActionModalProps<R> {
  rows: R[];
  isOpen: boolean;
  onClose: () => void;
  /** Closes after the act, and highlights the rows operated on (those selected, unless others are named). */
  onDone: (ids?: RowId[]) => void;
}

/** What can be done with the selected rows: `run` at once, or in a modal. The rows are highlighted afterwards. */
export type Action<R> = ActionBase<R> &
  ({ run: (rows: R[]) => unknown } | { modal: (props: ActionModalProps<R>) => ReactNode });

/** How the list is looked at, which its files follow. */
export interface Shown<P extends ListPath> {
  sort?: `${SortField<P>},${'asc' | 'desc'}`;
  /** The ids of the columns that are shown. */
  colunas: string[];
}

export interface Export<P extends ListPath> {
  label: string;
  /** It is of the selected rows, and not of all that the filters find. */
  ofRows?: boolean;
  enabled?: (filters: Filters<P>, rows: Row<P>[]) => true | string;
  /** The call of the file: `api.GET(path, { params: { query }, parseAs: 'stream' })`. */
  call: (
    filters: Filters<P>,
    rows: Row<P>[],
    screen: Shown<P>,
  ) => Promise<{
    data?: ReadableStream<Uint8Array> | null;
    error?: unknown;
    response: Response;
  }>;
}

/** One row beside its list. */
export interface ReviewProps<R> {
  /** As `rowId` names it. */
  id: string;
  /** As the list has it; undefined where it is on no page of it any more. */
  row: R | undefined;
  /** Starts an action of the list on a row. */
  act: (label: string, row: R) => void;
  /** How to go to the neighbours, where there are any. */
  previous?: () => void;
  next?: () => void;
  close: () => void;
}

export interface List<P extends ListPath> {
  /** The title of the screen, which is that of its tab. */
  title: string;
  path: P;
  columns: readonly Column<P>[];
  filters?: readonly Filter<P>[];
  actions?: readonly Action<Row<P>>[];
  exports?: readonly Export<P>[];
  rowId: (row: Row<P>) => RowId;
  /** Filters that are always on. */
  query?: Filters<P>;
  /** The order until somebody asks for another; the server's own without it. */
  sort?: `${SortField<P>},${'asc' | 'desc'}`;
  pageSize?: number;
  /** Several rows may be selected. */
  several?: boolean;
  tone?: (row: Row<P>) => RowTone | undefined;
  /** What to choose before the list can be read; undefined when it can. */
  needs?: (filters: Filters<P>) => string | undefined;
  /** One sentence, and the next step. */
  empty?: string;
  /** What stands over the table; `onDone` highlights the rows it made. */
  lead?: ComponentType<{ onDone: (ids: readonly RowId[]) => void }>;
  segments?: Segments<P>;
  /** What its filters hold where the address asks for it by name: `?ver=recusadas`. */
  views?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What the selected rows come to, in a bar with the acts that have a `verb`. */
  sums?: (rows: readonly Row<P>[]) => readonly string[];
  /** Shows one row beside the list, by double-click and Enter, and goes from it to the next. */
  review?: ComponentType<ReviewProps<Row<P>>>;
  /** On a phone rows are cards with this content, and what can be done with them below it. */
  card?: (row: Row<P>) => ReactNode;
}

export const defineList = <const P extends ListPath>(list: List<P>) => list;
