import { formatMinutesShort, type Schema } from '@aponta/sdk';
import { FlagIcon, LockIcon } from '@blueprintjs/icons';
import { dayLabel, lackOf, shortWeekday } from '../day-label.ts';
import { type Day, missingOf } from '../month.ts';
import { cellKey, type Draft } from './use-cells.ts';
import { WeekCell } from './WeekCell.tsx';
import { minutesOfCell, textOfCell, type WeekRow } from './week-grid.ts';

interface WeekTableProps {
  rows: readonly WeekRow[];
  days: readonly Day[];
  drafts: Readonly<Record<string, Draft>>;
  onLeave: (row: WeekRow, day: number, date: string, text: string) => void;
  onMove: (from: { row: number; day: number }, key: string) => boolean;
  onEdit: (entry: Schema<'Apontamento'>) => void;
  onOpenDay: (date: string) => void;
}

/** The grid of a week, with the totals of its rows and days against what is expected. */
export function WeekTable({ rows, days, drafts, onLeave, onMove, ...acts }: WeekTableProps) {
  const punched = days.some((day) => day.punched !== undefined);
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <table className="table week-table">
      <thead>
        <tr>
          <th scope="col">Projeto · Atividade · Documento</th>
          {days.map((day) => (
            <th
              key={day.date}
              scope="col"
              className="number"
              data-weekend={day.weekend || undefined}
              data-period-end={day.periodEnd || undefined}
              aria-current={day.today ? 'date' : undefined}
              title={dayLabel(day)}
            >
              <button type="button" onClick={() => acts.onOpenDay(day.date)}>
                {shortWeekday(day.weekday)} {day.number}
                {day.feriado && <FlagIcon size={10} />}
                {day.congelado && <LockIcon size={9} />}
              </button>
            </th>
          ))}
          <th scope="col" className="number">
            Σ
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            <th scope="row" title={`${row.projeto.codigo} · ${row.projeto.nome}`}>
              <b>{row.projeto.codigo}</b> · {row.atividade.nome}
              {row.documento && ` · ${row.documento.codigo}`}
            </th>
            {days.map((day, at) => (
              <td
                key={day.date}
                data-weekend={day.weekend || undefined}
                data-period-end={day.periodEnd || undefined}
              >
                <WeekCell
                  row={row}
                  day={day}
                  entries={row.cells[at] ?? []}
                  previous={textOfCell(row.cells[at - 1] ?? [])}
                  draft={drafts[cellKey(row, day.date)]}
                  place={`${index} ${at}`}
                  onLeave={(text) => onLeave(row, at, day.date, text)}
                  onMove={(key) => onMove({ row: index, day: at }, key)}
                  onEdit={acts.onEdit}
                  onOpenDay={() => acts.onOpenDay(day.date)}
                />
              </td>
            ))}
            <td className="number">
              {short(row.cells.reduce((sum, one) => sum + minutesOfCell(one), 0))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total / esperado</th>
          {days.map((day) => (
            <td
              key={day.date}
              className="number"
              data-lack={missingOf(day) > 0 || undefined}
              title={lackOf(day)}
            >
              {formatMinutesShort(day.minutes)}
              {day.expected !== undefined && <small>/{formatMinutesShort(day.expected)}</small>}
            </td>
          ))}
          <td className="number">{formatMinutesShort(total)}</td>
        </tr>
        {punched && (
          <tr className="week-punched">
            <th scope="row">Ponto</th>
            {days.map((day) => (
              <td key={day.date} className="number">
                {day.punched !== undefined && formatMinutesShort(day.punched)}
              </td>
            ))}
            <td />
          </tr>
        )}
      </tfoot>
    </table>
  );
}

const short = (minutes: number) => (minutes > 0 ? formatMinutesShort(minutes) : '');
