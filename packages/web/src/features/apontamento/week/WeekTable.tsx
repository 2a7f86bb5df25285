import { formatMinutesShort } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { DuplicateIcon, FlagIcon, LockIcon } from '@blueprintjs/icons';
import { dayLabel, lackOf, shortWeekday } from '../day-label.ts';
import { type Day, missingOf } from '../month.ts';
import { cellKey, type Draft } from './use-cells.ts';
import { type EntryActs, WeekCell } from './WeekCell.tsx';
import { minutesOfCell, nameOfRow, repeatsOf, textOfCell, type WeekRow } from './week-grid.ts';

interface WeekTableProps {
  rows: readonly WeekRow[];
  days: readonly Day[];
  drafts: Readonly<Record<string, Draft>>;
  onLeave: (row: WeekRow, day: number, date: string, text: string) => void;
  onMove: (from: { row: number; day: number }, key: string) => boolean;
  onRepeat: (row: WeekRow) => void;
  acts: EntryActs;
  onOpenDay: (date: string) => void;
}

/** The grid of a week, with the totals of its rows and days against what is expected. */
export function WeekTable(props: WeekTableProps) {
  const { rows, days, drafts, onLeave, onMove, onRepeat, acts, onOpenDay } = props;
  const punched = days.some((day) => day.punched !== undefined);
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <table
      className="table week-table"
      data-times={rows.some(({ byShift }) => byShift) || undefined}
    >
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
              <button type="button" onClick={() => onOpenDay(day.date)}>
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
          <tr key={row.key} data-empty={row.cells.every((one) => one.length === 0) || undefined}>
            <RowHead row={row} days={days} onRepeat={() => onRepeat(row)} />
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
                  acts={acts}
                  onRepeat={() => onRepeat(row)}
                  onOpenDay={() => onOpenDay(day.date)}
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
              {(day.minutes > 0 || day.expected !== 0) && (
                <>
                  {formatMinutesShort(day.minutes)}
                  {day.expected !== undefined && (
                    <small>de {formatMinutesShort(day.expected)}</small>
                  )}
                </>
              )}
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

interface RowHeadProps {
  row: WeekRow;
  days: readonly Day[];
  onRepeat: () => void;
}

/** What a row is, and the button that fills it as the week before. */
function RowHead({ row, days, onRepeat }: RowHeadProps) {
  const minutes = minutesOfCell(repeatsOf(row, days).map(({ entry }) => entry));
  const text = `Repetir a semana passada nesta linha (${formatMinutesShort(minutes)})`;
  return (
    <th scope="row" title={`${nameOfRow(row)}\n${row.projeto.nome}`}>
      <div className="week-work">
        <span>
          <b>{row.projeto.codigo}</b> · {row.atividade.nome}
          {row.documento && ` · ${row.documento.codigo}`}
        </span>
        {minutes > 0 && (
          <Button
            className="week-repeat"
            variant="minimal"
            size="small"
            tabIndex={-1}
            icon={<DuplicateIcon size={12} />}
            aria-label={`${row.projeto.codigo}, ${row.atividade.nome}: ${text}`}
            title={text}
            onClick={onRepeat}
          />
        )}
      </div>
    </th>
  );
}

const short = (minutes: number) => (minutes > 0 ? formatMinutesShort(minutes) : '');
