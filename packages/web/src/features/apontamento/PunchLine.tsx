import { formatMinutesShort, hoursToMinutes, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { timeOf } from '../../ui/labels.ts';
import './punch-line.css';

interface PunchLineProps {
  day: Schema<'DiaEsperado'>;
  /** Minutes logged on it. */
  logged: number;
  /** Takes minutes as the next hours of the form; undefined where it takes none. */
  onTake: ((minutes: number) => void) | undefined;
}

/** The punches of a day beside its hours, and the difference for the taking: 'Ponto 08:02–12:01 13:00–17:33 = 8:32, apontado 8:00'. */
export function PunchLine({ day: { data, ponto }, logged, onTake }: PunchLineProps) {
  if (!ponto) return null;
  const minutes = hoursToMinutes(ponto.horas);
  const difference = minutes - logged;
  return (
    <p className="punch-line">
      <b>Ponto</b>
      <span>
        {intervalsOf(ponto.marcacoes, data).join('  ')} = <b>{formatMinutesShort(minutes)}</b>
      </span>
      {!ponto.completo && <span className="punch-open">falta uma marcação</span>}
      <span>
        apontado <b>{formatMinutesShort(logged)}</b>
      </span>
      {onTake && difference > 0 && (
        <Button
          size="small"
          text={`Apontar ${formatMinutesShort(difference)}`}
          title="Põe a diferença no campo das horas"
          onClick={() => onTake(difference)}
        />
      )}
    </p>
  );
}

/** Entries and exits in pairs: '08:02–12:01'; one that is open ends with a question mark. */
function intervalsOf(punches: readonly string[], date: string): string[] {
  const times = punches.map((punch) => timeOf(punch, date));
  return times.flatMap((time, index) =>
    index % 2 === 0 ? [`${time}–${times[index + 1] ?? '?'}`] : [],
  );
}
