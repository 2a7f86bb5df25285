import { formatMinutes } from '@aponta/sdk';
import { hasTimes } from './entry-form.ts';
import { minutesOf } from './month.ts';
import { PunchLine } from './PunchLine.tsx';
import type { Entry } from './use-entry.ts';
import { expectedOn } from './use-expected.ts';
import { useMonth } from './use-month.ts';

/** What is known of the day in sight before anything is typed: its punches. */
export function DayHints({ entry }: { entry: Entry }) {
  const { month, day, form, change, element } = entry;
  const { logged, expected } = useMonth(month, form.secao?.codigo);
  const { dia } = expectedOn(expected.data, day);
  if (!dia || !logged.data) return null;
  const take = (minutes: number) => {
    change({ horas: formatMinutes(minutes) });
    const field = element.current?.elements.namedItem('horas');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <PunchLine
      day={dia}
      logged={minutesOf(logged.data.find(({ data }) => data === day))}
      onTake={hasTimes(form) || dia.congelado ? undefined : take}
    />
  );
}
