import { monthOf } from '@aponta/sdk';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { DayCell } from './DayCell.tsx';
import { monthTitle } from './day-label.ts';
import { keyTarget, referenceDay } from './month.ts';
import { useMonth } from './use-month.ts';
import { useToday } from './use-today.ts';

interface MonthDaysProps {
  month: string;
  secao: string | undefined;
  /** The day of the form, of this month or not. */
  selected: string;
  /** Where the keyboard is; takes the focus when it moves. */
  cursor: string | undefined;
  onCursor: (date: string) => void;
  onSelect: (date: string) => void;
}

/** All days of a month side by side. Arrows, Home, End, PageUp and PageDown move; Enter and Space select. */
export function MonthDays({ month, secao, selected, cursor, onCursor, onSelect }: MonthDaysProps) {
  const { days } = useMonth(month, secao);
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  const current =
    [cursor, selected].find((date) => date && monthOf(date) === month) ??
    referenceDay(month, today);

  useLayoutEffect(() => {
    const day = list.current?.querySelector<HTMLElement>(`[data-date="${current}"]`);
    if (!day || !list.current) return;
    list.current.scrollLeft = day.offsetLeft - (list.current.clientWidth - day.offsetWidth) / 2;
    if (current === cursor) day.focus({ preventScroll: true });
  }, [current, cursor]);

  const keyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, current);
    if (target) onCursor(target);
    else if (event.key === 'Enter' || event.key === ' ') onSelect(current);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={list}
      className="days"
      role="listbox"
      aria-orientation="horizontal"
      aria-label={`Dias de ${monthTitle(month)}`}
      onKeyDown={keyDown}
    >
      {days.map((day) => (
        <DayCell
          key={day.date}
          day={day}
          selected={day.date === selected}
          current={day.date === current}
          onSelect={() => onSelect(day.date)}
        />
      ))}
    </div>
  );
}
