import {
  ausenciaLabels,
  formatDate,
  formatHours,
  formatMinutes,
  hoursToMinutes,
  monthName,
  type Schema,
  weekday,
} from '@aponta/sdk';
import { hashOf } from '../../shell/address.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { heatOf } from '../../ui/heat.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Card } from './Card.tsx';
import { upToDate } from './words.ts';

type Month = Schema<'MesDeHoje'>;
type Day = Month['dias'][number];

const weekdays = [
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
  ['dom', 'domingo'],
] as const;

/** The days in rows from Monday to Sunday, with nothing before the first and after the last. */
export function weeksOf(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days;
  if (!first) return [];
  const cells = [...Array<undefined>(weekday(first.data)), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
}

/** Holds the place of the month, so that what stands beside it does not jump. */
export const MonthToCome = () => (
  <div className="hoje-card hoje-month">
    <Skeleton rows={7} height={30} />
  </div>
);

/** The month as squares of logged against expected; each opens its day. */
export function MonthCard({ month, today }: { month: Month; today: string }) {
  const { esperado, esperadoAteHoje, apontado } = month;
  const number = Number(month.inicio.slice(5, 7)) - 1;
  const missing = Math.max(0, hoursToMinutes(esperadoAteHoje ?? 0) - hoursToMinutes(apontado));
  return (
    <Card
      title={`Seu mês: ${monthName(number).toLowerCase()}`}
      className="hoje-month"
      aside={
        <span className="hoje-figures">
          <strong>{formatHours(apontado)}</strong>
          {esperado !== null && <> de {formatHours(esperado)} no mês</>}
        </span>
      }
    >
      <table className="hoje-days">
        <caption className="visually-hidden">Horas apontadas e esperadas de cada dia</caption>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.dias).map((week, row) => (
            <tr key={week.find(Boolean)?.data ?? row}>
              {week.map((day, column) => (
                <td key={day?.data ?? weekdays[column]?.[0]}>
                  {day && <DaySquare day={day} today={today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <HeatLegend />
        {esperadoAteHoje !== null && (
          <span>
            {missing > 0 ? (
              <>
                faltam <strong>{formatMinutes(missing)}</strong> até hoje
              </>
            ) : (
              upToDate(month.dias, today)
            )}
          </span>
        )}
      </footer>
    </Card>
  );
}

function DaySquare({ day, today }: { day: Day; today: string }) {
  const { data, esperado, apontado, feriado, ausencia, ldPendente } = day;
  const mark = feriado ? 'H' : ausencia ? ausenciaLabels[ausencia].slice(0, 2) : undefined;
  const told = [
    formatDate(data),
    data === today && 'hoje',
    esperado === null
      ? formatHours(apontado)
      : `${formatHours(apontado)} de ${formatHours(esperado)}`,
    feriado && 'feriado',
    ausencia && ausenciaLabels[ausencia].toLowerCase(),
    ldPendente && 'LD pendente',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <a
      href={hashOf({ title: 'Apontamento de Horas', item: data })}
      title={told}
      aria-current={data === today ? 'date' : undefined}
      data-heat={heatOf({ esperado, apontado, ahead: data >= today })}
      data-future={data > today || undefined}
    >
      <span className="visually-hidden">{told}</span>
      <span aria-hidden>{Number(data.slice(8))}</span>
      {mark && <sup aria-hidden>{mark}</sup>}
      {ldPendente && <i className="hoje-ld" />}
    </a>
  );
}
