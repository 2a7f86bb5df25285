import { ausenciaLabels, formatMinutesShort } from '@aponta/sdk';
import { Tooltip } from '@blueprintjs/core';
import { FlagIcon, LockIcon } from '@blueprintjs/icons';
import type { HTMLAttributes, RefAttributes } from 'react';
import { DayBar } from './DayBar.tsx';
import { dayLabel, lackOf, notesOf, shortWeekday } from './day-label.ts';
import { type Day, missingOf } from './month.ts';

interface DayCellProps {
  day: Day;
  selected: boolean;
  /** Holds the strip's place in the tab order. */
  current: boolean;
  onSelect: () => void;
}

/** One day of the strip; what its marks mean is in a tooltip. */
export function DayCell({ day, selected, current, onSelect }: DayCellProps) {
  const missing = missingOf(day);
  const cell = (target?: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the strip handles the keys of all its days
    <div
      {...target}
      className="day"
      role="option"
      aria-selected={selected}
      aria-current={day.today ? 'date' : undefined}
      tabIndex={current ? 0 : -1}
      data-date={day.date}
      data-future={day.future || undefined}
      data-weekend={day.weekend || undefined}
      data-holiday={day.feriado ? true : undefined}
      data-lack={missing > 0 ? (day.minutes > 0 ? 'some' : 'all') : undefined}
      data-period-end={day.periodEnd || undefined}
      onClick={onSelect}
    >
      <span className="visually-hidden">{dayLabel(day)}</span>
      <span className="day-weekday" aria-hidden>
        {shortWeekday(day.weekday)}
      </span>
      <span className="day-number" aria-hidden>
        {day.number}
      </span>
      <span className="day-hours" aria-hidden>
        {day.minutes > 0
          ? formatMinutesShort(day.minutes)
          : missing > 0 && <i className="day-hollow" />}
      </span>
      <DayBar day={day} />
      <span className="day-marks" aria-hidden>
        {missing > 0 && day.minutes > 0 && (
          <span className="day-missing">−{formatMinutesShort(missing)}</span>
        )}
        {day.feriado && <FlagIcon size={10} />}
        {day.ausencia && (
          <span className="absence-mark">{ausenciaLabels[day.ausencia.tipo].slice(0, 3)}</span>
        )}
        {day.congelado && <LockIcon size={9} className="day-lock" />}
        {day.ldPendente && <span className="ld-mark">LD</span>}
      </span>
    </div>
  );
  const told = [day.feriado, ...notesOf(day), lackOf(day)].filter(Boolean).join(', ');
  // One without anything to tell is the same element: the focus stays when what is told arrives.
  return (
    <Tooltip
      disabled={!told}
      content={<span className="day-told">{told}</span>}
      placement="bottom"
      renderTarget={({
        isOpen,
        'aria-haspopup': popup,
        'aria-expanded': expanded,
        className,
        ...target
      }) => cell(target)}
    />
  );
}
