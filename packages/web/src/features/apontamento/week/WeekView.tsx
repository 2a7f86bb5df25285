import { addDays, formatDate, formatHours, formatMinutesShort, mondayOf, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, DuplicateIcon } from '@blueprintjs/icons';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { CopyModal } from '../CopyModal.tsx';
import { referenceDay } from '../month.ts';
import type { Entry } from '../use-entry.ts';
import { expectedOn, useExpected } from '../use-expected.ts';
import { useDays } from '../use-month.ts';
import { wantedActAtom } from '../use-row-acts.ts';
import { AddRow } from './AddRow.tsx';
import { useCells } from './use-cells.ts';
import { WeekTable } from './WeekTable.tsx';
import { cellAfter, datesOf, repeatsOf, rowsOf, type WeekWork } from './week-grid.ts';
import './week.css';

interface WeekViewProps {
  entry: Entry;
  actions: ReactNode;
  onOpenDay: (date: string) => void;
}

/** The week as a sheet: a row for each work, a column for each day. */
export function WeekView({ entry, actions, onOpenDay }: WeekViewProps) {
  const { day, month, today, form, selectDay } = entry;
  const monday = mondayOf(day || referenceDay(month, today));
  const dates = datesOf(monday);
  const sunday = addDays(monday, 6);
  const secao = form.secao?.codigo;
  const week = useDays([monday, sunday], secao);
  const before = useDays([addDays(monday, -7), addDays(monday, -1)], secao);
  const expected = useExpected(sunday.slice(0, 7));
  const { semana } = expectedOn(expected.data, sunday);
  const [added, setAdded] = useState<Readonly<Record<string, readonly WeekWork[]>>>({});
  const cells = useCells();
  const want = useSetAtom(wantedActAtom);
  const grid = useRef<HTMLDivElement>(null);
  const loaded = week.logged && before.logged;
  const entriesOf = (days: typeof week.logged) => (days ?? []).flatMap((one) => one.apontamentos);
  // A week that takes nothing any more shows what it has.
  const closed = week.days.every(({ congelado }) => congelado);
  const rows = rowsOf(
    dates,
    entriesOf(week.logged),
    closed ? [] : entriesOf(before.logged),
    added[monday] ?? [],
  );
  const emptiedRow = rows.find((row) =>
    row.cells.some((cell) => cell.some(({ id }) => id === cells.emptied?.id)),
  );

  const focus = (place: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus();
  const move = (from: { row: number; day: number }, key: string): boolean => {
    const after = cellAfter(key, from, rows.length);
    // Enter ends at the last day: those to come take nothing.
    const to = after && (dates[after.day] ?? '') > today ? undefined : after;
    if (to) focus(`${to.row} ${to.day}`);
    return to !== undefined || key === 'Enter';
  };
  // The first day of work without hours is what one comes for.
  const ready = loaded !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the week is there
  useEffect(() => {
    if (!ready || !matchMedia('(hover: hover)').matches) return;
    const open = week.days.findIndex(
      ({ expected = 0, minutes, future, congelado }) =>
        !future && !congelado && expected > 0 && minutes < expected,
    );
    focus(`0 ${Math.max(0, open)}`);
  }, [ready, monday]);

  const go = (weeks: number) => selectDay(addDays(monday, weeks * 7));
  const add = (work: WeekWork) =>
    setAdded((now) => ({ ...now, [monday]: [...(now[monday] ?? []), work] }));
  const [copy, setCopy] = useState({ isOpen: false, key: 0 });
  return (
    <section className="week" aria-label="Semana">
      <header className="month-header">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="Semana anterior"
          onClick={() => go(-1)}
        />
        <h2 aria-live="polite">
          {formatDate(monday).slice(0, 5)} a {formatDate(sunday)}
        </h2>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="Próxima semana"
          onClick={() => go(1)}
        />
        <Button size="small" text="Hoje" onClick={() => selectDay(today)} />
        {semana && (
          <span className="week-sum">
            <b>{formatHours(semana.apontado)}</b>
            {semana.esperado !== null && ` de ${formatHours(semana.esperado)}`}
          </span>
        )}
        <span className="week-actions">
          {!closed && (
            <Button
              size="small"
              icon={<DuplicateIcon />}
              text="Copiar a semana passada"
              onClick={() => setCopy(({ key }) => ({ isOpen: true, key: key + 1 }))}
            />
          )}
          {actions}
        </span>
      </header>
      {week.error && <ErrorState error={week.error} onRetry={week.refetch} />}
      {!loaded && !week.error && <Skeleton rows={5} height={28} style={{ padding: 12 }} />}
      {loaded && (
        <div className="week-scroll" ref={grid}>
          <WeekTable
            rows={rows}
            days={week.days}
            drafts={cells.drafts}
            onLeave={cells.leave}
            onMove={move}
            onRepeat={(row) => void cells.repeat(row, repeatsOf(row, week.days))}
            acts={{
              onEdit: (row) => want({ act: 'edit', row }),
              onLd: cells.setLd,
              onRemove: cells.askRemoval,
            }}
            onOpenDay={onOpenDay}
          />
          <div className="week-foot">
            {closed ? (
              <span className="week-keys">{texts.periodoCongelado}</span>
            ) : (
              <>
                <AddRow form={form} rows={rows} onAdd={add} />
                <span className="week-keys" aria-hidden>
                  Ctrl D repete o dia anterior · Ctrl Shift D a semana passada na linha · F2 abre o
                  apontamento
                </span>
              </>
            )}
          </div>
          <ul className="week-reasons" aria-live="polite">
            {Object.entries(cells.drafts).flatMap(([cell, { messages, row, date }]) =>
              messages.map((message) => (
                <li key={`${cell} ${message}`}>
                  {row.projeto.codigo}, {formatDate(date).slice(0, 5)}: {message}
                </li>
              )),
            )}
          </ul>
        </div>
      )}
      {copy.key > 0 && (
        <CopyModal
          key={copy.key}
          span="semana"
          base={{ de: addDays(monday, -7), para: monday, ate: '' }}
          entry={entry}
          isOpen={copy.isOpen}
          onClose={() => setCopy(({ key }) => ({ isOpen: false, key }))}
        />
      )}
      <ConfirmDialog
        title="Excluir apontamento"
        isOpen={cells.emptied !== undefined}
        confirmText="Excluir"
        intent="danger"
        onCancel={cells.keep}
        onConfirm={() => cells.remove(emptiedRow)}
      >
        {cells.emptied &&
          `${formatMinutesShort(Math.round(cells.emptied.horas * 60))} de ${formatDate(cells.emptied.data)} em ${cells.emptied.projeto.codigo} serão excluídas.`}
      </ConfirmDialog>
    </section>
  );
}
