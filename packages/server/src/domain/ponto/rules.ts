import { minutesBetween } from '@aponta/sdk';

/** Punches of a day, `YYYY-MM-DDTHH:MM`, and the minutes from each entry to its exit. */
export interface Presence {
  punches: string[];
  minutes: number;
  /** Whether each entry has its exit. */
  complete: boolean;
}

/** Nobody works longer over midnight: what comes later begins a new day, and an exit was forgotten. */
const longestNight = 12 * 60;

/** Reads punches, in their order, as entries and exits; an exit after midnight belongs to the day of its entry. */
export function presenceByDay(punches: readonly string[]): Map<string, Presence> {
  const days = new Map<string, Presence>();
  let entry: string | undefined;
  for (const punch of punches) {
    const exit = entry !== undefined && isExit(entry, punch);
    const date = (exit && entry ? entry : punch).slice(0, 10);
    const day = days.get(date) ?? { punches: [], minutes: 0, complete: true };
    days.set(date, {
      punches: [...day.punches, punch],
      minutes: day.minutes + (exit && entry ? minutesBetween(entry, punch) : 0),
      complete: exit,
    });
    entry = exit ? undefined : punch;
  }
  return days;
}

const isExit = (entry: string, punch: string): boolean =>
  entry.slice(0, 10) === punch.slice(0, 10) || minutesBetween(entry, punch) <= longestNight;
