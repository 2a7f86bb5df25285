import { addDays } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';
import { byValidity, covers, isOpen, type Release, type Use } from './release.ts';

/**
 * When the time to log `date` ran out, as a local time, excluded; undefined while it runs. It begins at the end of the
 * day and lasts `hours`, of which only those of days at work count.
 */
export function deadlinePassed(
  date: string,
  hours: number,
  now: Temporal.PlainDateTime,
  isAtWork: (date: string) => boolean,
): Temporal.PlainDateTime | undefined {
  const today = now.toPlainDate().toString();
  let left = hours;
  let day = addDays(date, 1);
  let deadline = startOf(day);
  for (; left > 0; day = addDays(day, 1)) {
    if (day > today) return undefined;
    if (!isAtWork(day)) continue;
    const counted = Math.min(left, 24);
    left -= counted;
    deadline = startOf(day).add({ hours: counted });
  }
  return Temporal.PlainDateTime.compare(now, deadline) < 0 ? undefined : deadline;
}

const startOf = (date: string) => Temporal.PlainDate.from(date).toPlainDateTime();

/** The last minute before a deadline: midnight is told as 23:59 of the day that it ends. `YYYY-MM-DDTHH:MM` */
export function lastMinute(deadline: Temporal.PlainDateTime): string {
  const isMidnight = deadline.hour === 0 && deadline.minute === 0;
  return deadline.subtract({ minutes: isMidnight ? 1 : 0 }).toString({ smallestUnit: 'minute' });
}

/** What a late entry takes from the releases for lateness that cover its day; undefined when they do not suffice. */
export function lateUse(
  releases: readonly Release[],
  data: string,
  minutos: number,
  today: string,
): Use[] | undefined {
  let left = minutos;
  const uses: Use[] = [];
  for (const release of releases.toSorted(byValidity)) {
    if (!covers(release, data) || !isOpen(release, today)) continue;
    const taken = Math.min(left, release.minutos - release.usado);
    if (taken > 0) uses.push({ registro_id: release.id, data, minutos: taken });
    left -= taken;
  }
  return left > 0 ? undefined : uses;
}
