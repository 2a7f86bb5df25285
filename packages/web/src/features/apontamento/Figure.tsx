import { formatHours, formatMinutes, formatMinutesShort, hoursToMinutes } from '@aponta/sdk';

interface FigureProps {
  term: string;
  /** Minutes; undefined while they are not known. */
  logged: number | undefined;
  /** Decimal hours expected, until today where days are to come; null without fixed hours. */
  to: number | null | undefined;
  /** Decimal hours expected of all its days; where they are more, `to` is told to be until today. */
  whole?: number | null | undefined;
  /** Decimal hours that may be logged without a release. */
  limit?: number | null | undefined;
}

/** Hours logged of those expected, and what is missing: 'Mês 108:00 de 120:00, faltam 12:00 até hoje'. */
export function Figure({ term, logged, to, whole, limit }: FigureProps) {
  const expected = typeof to === 'number' ? hoursToMinutes(to) : undefined;
  const missing = expected === undefined || logged === undefined ? 0 : expected - logged;
  const untilToday = expected !== undefined && hoursToMinutes(whole ?? 0) > expected;
  const most = typeof limit === 'number' ? hoursToMinutes(limit) : undefined;
  const over = most !== undefined && logged !== undefined && logged > most;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <span className="figure">{logged === undefined ? '–' : formatMinutes(logged)}</span>
        {expected !== undefined && (
          <span className="figure-of">{` de ${formatMinutes(expected)}`}</span>
        )}
      </dd>
      {(missing > 0 || untilToday) && (
        <dd className="figure-note">
          {[missing > 0 && `faltam ${formatMinutesShort(missing)}`, untilToday && 'até hoje']
            .filter(Boolean)
            .join(' ')}
        </dd>
      )}
      {typeof limit === 'number' && (
        <dd className="figure-note" data-over={over || undefined}>
          até {formatHours(limit)} sem liberação
        </dd>
      )}
    </>
  );
}
