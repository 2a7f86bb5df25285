import { formatMinutes } from '@aponta/sdk';
import { Tooltip } from '@blueprintjs/core';
import { FlagIcon } from '@blueprintjs/icons';
import type { HTMLAttributes, RefAttributes } from 'react';
import { dayLabel, shortWeekday } from './day-label.ts';
import type { Day } from './month.ts';

interface DayCellProps {
  day: Day;
  selected: boolean;
  /** Holds the strip's place in the tab order. */
  current: boolean;
  onSelect: () => void;
}

/** One day of the strip; a holiday has its name as a tooltip. */
export function DayCell({ day, selected, current, onSelect }: DayCellProps) {
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
      data-logged={day.minutes > 0 || undefined}
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
        {day.minutes > 0 && formatMinutes(day.minutes)}
      </span>
      <span className="day-marks" aria-hidden>
        {day.feriado && <FlagIcon size={10} />}
        {day.ldPendente && <span className="ld-mark">LD</span>}
      </span>
    </div>
  );
  if (!day.feriado) return cell();
  return (
    <Tooltip
      content={day.feriado}
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
