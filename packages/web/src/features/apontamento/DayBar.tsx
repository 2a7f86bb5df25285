import { type Day, extraOf } from './month.ts';

/** Hours of a day as a bar that is full when they are those expected; what is beyond stands at its end. */
export function DayBar({ day }: { day: Day }) {
  const { expected, minutes } = day;
  // Without expected hours whatever is logged is a whole bar.
  const whole = expected || minutes;
  if (whole === 0) return <span className="day-bar" aria-hidden />;
  const extra = extraOf(day);
  return (
    <span className="day-bar" data-track={!!expected || undefined} aria-hidden>
      <i
        style={{ flexGrow: Math.min(minutes, whole) }}
        className={expected === 0 ? 'extra' : 'done'}
      />
      <i style={{ flexGrow: Math.max(0, whole - minutes) }} />
      {expected !== 0 && extra > 0 && <i style={{ flexGrow: extra }} className="extra" />}
    </span>
  );
}
