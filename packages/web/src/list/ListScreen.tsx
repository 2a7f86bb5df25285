import { formatCount, type ListPath, type Row, screenTimes } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useState } from 'react';
import { DataTable } from '../ui/DataTable.tsx';
import type { RowId, Selected } from '../ui/data-table/selection.ts';
import type { Marks } from '../ui/data-table/table-context.ts';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { useNarrow, usePhone } from '../ui/use-media.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CardList } from './CardList.tsx';
import { FilterSidebar } from './FilterSidebar.tsx';
import { ActionModal, ListActions, useActions } from './ListActions.tsx';
import { ColumnsMenu, SortMenu } from './ListMenus.tsx';
import type { Action, List } from './list.ts';
import { Paging } from './Paging.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { SegmentBar } from './SegmentBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Totals } from './Totals.tsx';
import { type PathParams, useList } from './use-list.ts';
import { useOpenItem } from './use-open-item.ts';
import { usePrint } from './use-print.ts';
import { useReview } from './use-review.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableColumns } from './use-table-columns.ts';
import './list.css';

interface ListScreenProps<P extends ListPath> {
  list: List<P>;
  /** Actions that need hooks, such as `useSend`; they come after those of the list. */
  actions?: readonly Action<Row<P>>[];
  /** The parts of a path that has some: `{ periodId }`. */
  path?: PathParams;
  /** What the rows are of, where the title leaves it open: which master, which period. It stands on the paper. */
  of?: string;
  /** What else stands in the header, before the actions. */
  children?: ReactNode;
  /** What stands under the table, of the selected rows. */
  below?: (selected: Row<P>[]) => ReactNode;
}

/** A list screen: filters, actions, table, totals and pages of one `defineList`. */
export function ListScreen<P extends ListPath>(props: ListScreenProps<P>) {
  const { list } = props;
  const model = useList(list, props.path);
  const [highlighted, highlight] = useHighlighted();
  const table = useTableColumns(list, model);
  const print = usePrint(list, model, props.path);
  const review = useReview(list, model);
  const operated = (ids: readonly RowId[]) => {
    highlight(ids);
    review.after(ids);
  };
  const running = useOpenItem(list, model, useActions(list, props.actions, operated), props.path);
  useRowKeys({ list, model, running, review });
  const { page, rows, state, selectedRows } = model;
  const phone = usePhone();
  const covered = useNarrow() && review.id !== undefined;
  const card = phone ? list.card : undefined;
  const Lead = list.lead;
  const Review = list.review;
  const shown = review.row && list.rowId(review.row);
  const activate = (row: Row<P>) => {
    if (Review) review.show(row);
    else if (running.onRow) running.start(running.onRow, [row]);
  };

  // What is reviewed follows the cursor.
  const moveTo = (current: RowId | undefined) => {
    model.change({ current });
    const row = rows.find((each) => list.rowId(each) === current);
    if (row && review.id !== undefined) review.show(row);
  };
  const act = (label: string, row: Row<P>) => {
    const action = running.actions.find((each) => each.label === label);
    if (action) running.start(action, [row]);
  };

  return (
    <div className="list">
      {list.filters && <FilterSidebar list={list} model={model} />}
      <section className="list-main" aria-label={list.title} inert={covered}>
        <header className="list-header">
          <div className="list-title">
            <h1 title={list.title}>{list.title}</h1>
            <span className="list-count" role="status">
              {page && countText(page.totalElements, selectedRows.length)}
            </span>
          </div>
          <div className="list-bar">
            <div className="list-tools">
              <SortMenu columns={model.columns} sorted={page?.sortedBy} onSort={model.sortBy} />
              {!card && (
                <ColumnsMenu columns={model.columns} isShown={table.isShown} prefs={table.prefs} />
              )}
            </div>
            <div className="list-more">{props.children}</div>
            <ListActions
              list={list}
              model={model}
              running={running}
              shown={table.shown}
              print={print}
              cards={!!card}
            />
          </div>
        </header>
        {model.segment && <SegmentBar segment={model.segment} readAt={model.read.dataUpdatedAt} />}
        {Lead && <Lead onDone={highlight} />}
        <ActiveFilters list={list} model={model} />
        <Content list={list} model={model}>
          {card ? (
            <CardList
              list={list}
              card={card}
              model={model}
              running={running}
              highlighted={highlighted}
              onOpen={Review && activate}
            />
          ) : (
            <DataTable
              label={list.title}
              columns={table.columns}
              rows={rows}
              rowId={list.rowId}
              several={list.several ?? false}
              marks={marksOf(
                list,
                running.actions.some(({ enabled }) => enabled),
              )}
              selected={state.selected}
              onSelect={(selected) => model.change({ selected })}
              tone={list.tone}
              highlighted={highlighted}
              shown={shown}
              current={state.current ?? shown}
              onCurrent={moveTo}
              onActivate={(Review || running.onRow) && activate}
              onSort={table.sortBy}
              onResize={table.resize}
              onFit={table.prefs.fit}
              onRoom={table.setRoom}
              total={page?.totalElements ?? 0}
              offset={state.page * model.size}
              busy={model.read.isPlaceholderData}
            />
          )}
        </Content>
        {page && page.totalElements > 0 && (
          <footer className="list-footer">
            <Totals model={model} />
            <span className="list-sheet" aria-hidden>
              Página {state.page + 1} de {page.totalPages}
              {page.totalPages > 1 && '. Todas saem por Mais ações, Imprimir lista'}
            </span>
            <Paging
              page={state.page}
              totalPages={page.totalPages}
              size={model.size}
              onPage={model.goTo}
              onSize={model.resize}
              of={list.title}
            />
          </footer>
        )}
        {/* The foot of the review has the acts of the one row that it shows. */}
        <SelectionBar
          list={list}
          rows={review.id !== undefined && selectedRows.length === 1 ? [] : selectedRows}
          onAll={
            card && selectedRows.length < rows.length
              ? () => model.change({ selected: new Set(rows.map(list.rowId)) })
              : undefined
          }
          running={running}
          onClear={() => model.change({ selected: new Set() })}
        />
        {props.below?.(selectedRows)}
      </section>
      {Review && review.id !== undefined && (
        <Review
          id={review.id}
          row={review.row}
          act={act}
          previous={review.previous}
          next={review.next}
          close={review.close}
        />
      )}
      <ActionModal modal={running.modal} />
      {print.printing && (
        <PrintSheet
          list={list}
          model={model}
          columns={table.columns}
          of={props.of}
          printing={print.printing}
          onDone={print.done}
        />
      )}
    </div>
  );
}

/** Boxes are for acting on several rows; a single one is chosen by a click on it. */
function marksOf<P extends ListPath>({ several, exports, tone }: List<P>, acts: boolean): Marks {
  const boxes = several && (acts || exports?.some(({ ofRows }) => ofRows));
  if (boxes) return tone ? 'both' : 'boxes';
  return tone ? 'tones' : 'none';
}

/** The table, or what stands in its place: what to choose first, what failed, what comes, that there is nothing. */
function Content<P extends ListPath>({
  list,
  model,
  children,
}: {
  list: List<P>;
  model: ReturnType<typeof useList<P>>;
  children: ReactNode;
}) {
  const { read, needs, rows, state } = model;
  if (needs) return <EmptyState>{needs}</EmptyState>;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeleton rows={12} height={22} style={{ padding: 12 }} />;
  if (rows.length > 0) return children;
  const filtered = Object.values(state.applied).some((draft) => draft !== undefined);
  if (state.page > 0) {
    return (
      <EmptyState
        action={<Button text="Ir para a primeira página" onClick={() => model.goTo(0)} />}
      >
        Esta página não tem mais itens.
      </EmptyState>
    );
  }
  return filtered ? (
    <EmptyState action={<Button text="Limpar filtros" onClick={model.clear} />}>
      Nada encontrado com estes filtros. Mude ou limpe os filtros.
    </EmptyState>
  ) : (
    <EmptyState>{model.segment?.shown.empty ?? list.empty ?? 'Ainda não há nada aqui.'}</EmptyState>
  );
}

function countText(total: number, selected: number): string {
  const items = formatCount(total, 'item', 'itens');
  if (selected === 0) return items;
  return `${items}, ${formatCount(selected, 'selecionado')}`;
}

/** The rows just operated on, for 1.25 s. */
function useHighlighted(): [Selected, (ids: readonly RowId[]) => void] {
  const [highlighted, setHighlighted] = useState<Selected>(new Set());
  useEffect(() => {
    if (highlighted.size === 0) return;
    const timer = setTimeout(() => setHighlighted(new Set()), screenTimes.operatedRow);
    return () => clearTimeout(timer);
  }, [highlighted]);
  return [highlighted, (ids) => setHighlighted(new Set(ids))];
}
