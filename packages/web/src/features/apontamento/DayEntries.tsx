import { formatDate, formatMinutes, type Schema } from '@aponta/sdk';
import type { ReactNode } from 'react';
import { EntryRow } from './EntryRow.tsx';
import { AFTER_HOURS, BEFORE_HOURS, columns } from './entry-columns.ts';
import { minutesOf } from './month.ts';
import './day-table.css';

interface DayEntriesProps {
  /** YYYY-MM-DD */
  data: string;
  day: Schema<'DiaApontado'> | undefined;
  /** The entry made last, while it stands out. */
  highlighted: number | undefined;
  onDelete: (row: Schema<'Apontamento'>) => void;
  /** Rows that are not logged yet. */
  queue: ReactNode;
}

/** The entries of a day and their total, and what is about to be logged. */
export function DayEntries({ data, day, highlighted, onDelete, queue }: DayEntriesProps) {
  return (
    <table className="table entries">
      <caption className="visually-hidden">Apontamentos de {formatDate(data)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Excluir</span>
          </th>
          {columns.map(({ header, number, long }) => (
            <th key={header} scope="col" data-long={long} className={number ? 'number' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day?.apontamentos.map((row) => (
          <EntryRow
            key={row.id}
            entry={row}
            highlighted={row.id === highlighted}
            onDelete={() => onDelete(row)}
          />
        ))}
      </tbody>
      {queue}
      <tfoot>
        <tr>
          <th scope="row" colSpan={BEFORE_HOURS}>
            Total do dia
          </th>
          <td className="number">{formatMinutes(minutesOf(day))}</td>
          <td colSpan={AFTER_HOURS} />
        </tr>
      </tfoot>
    </table>
  );
}
