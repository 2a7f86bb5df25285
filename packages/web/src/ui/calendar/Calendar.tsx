import { addDays, addMonths, businessDate, monthOf } from '@aponta/sdk';
import { DatePicker, TimePrecision } from '@blueprintjs/datetime';
import ptBR from 'date-fns/locale/pt-BR';
import { createContext, use, useState } from 'react';
import { type DayNote, useOwnDays } from '../../lib/own-days.ts';
import { dayOf, timeOf, toLocal } from './local-date.ts';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './calendar.css';

interface CalendarProps {
  /** As the field has it; empty when it has none. */
  value: string;
  withTime: boolean;
  onPick: (value: string) => void;
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const FIRST = new Date(1990, 0, 1);
const LAST = new Date(2099, 11, 31, 23, 59);

const Notes = createContext<ReadonlyMap<string, DayNote>>(new Map());

/** A day with its hours, and its holiday in words. */
function DayContent({ date }: { date: Date }) {
  const note = use(Notes).get(dayOf(date));
  return (
    <span className="calendar-day" title={note?.holiday}>
      {date.getDate()}
      {note?.hours && <small>{note.hours}</small>}
      {note?.holiday && <span className="visually-hidden">, {note.holiday}</span>}
    </span>
  );
}

/** A month to pick from, in Portuguese, with one's own hours and holidays; loaded when it is first opened. */
export function Calendar({ value, withTime, onPick }: CalendarProps) {
  const today = businessDate(new Date());
  const [month, setMonth] = useState(monthOf(value || today));
  const notes = useOwnDays(month);
  const holidays = [...notes].flatMap(([day, { holiday }]) => (holiday ? [toLocal(day)] : []));
  const presets = [
    ['Hoje', today],
    ['Ontem', addDays(today, -1)],
    ['Há uma semana', addDays(today, -7)],
    ['Início do mês', `${monthOf(today)}-01`],
    ['Início do mês anterior', `${addMonths(monthOf(today), -1)}-01`],
  ] as const;
  return (
    <Notes value={notes}>
      <DatePicker
        className="calendar"
        locale={ptBR}
        value={value ? toLocal(value) : null}
        initialMonth={toLocal(value || today)}
        minDate={FIRST}
        maxDate={LAST}
        canClearSelection={false}
        highlightCurrentDay
        shortcuts={presets.map(([label, day]) => ({ label, date: toLocal(day) }))}
        timePrecision={withTime ? TimePrecision.MINUTE : undefined}
        dayPickerProps={{
          // The keys are the calendar's once it is open.
          initialFocus: true,
          formatters: { formatWeekdayName: (date) => weekdays[date.getDay()] },
          modifiers: { holiday: holidays },
          modifiersClassNames: { holiday: 'calendar-holiday' },
          components: { DayContent },
          onMonthChange: (date) => setMonth(monthOf(dayOf(date))),
          labels: {
            labelNext: () => 'Próximo mês',
            labelPrevious: () => 'Mês anterior',
            labelMonthDropdown: () => 'Mês',
            labelYearDropdown: () => 'Ano',
          },
        }}
        // Another month is looked at, not picked.
        onChange={(date, picked) => {
          if (date && picked) onPick(withTime ? timeOf(date) : dayOf(date));
        }}
      />
    </Notes>
  );
}
