import type { RecordedUse, Release, Use } from './release.ts';

/** A day of a person's week, in minutes. */
export interface Day {
  data: string;
  worked: number;
  /** 0 on holidays and free days; null without fixed hours, which have no overtime. */
  jornada: number | null;
  frozen: boolean;
}

/** All that the overtime of one person's week, Monday to Sunday, depends on. */
export interface Week {
  days: readonly Day[];
  /** The releases for overtime that meet the week. */
  releases: readonly Release[];
  /** What the week has taken from them so far. */
  uses: readonly RecordedUse[];
  /** Overtime minutes that need no release. */
  limits: { day: number; week: number };
  today: string;
}

/** Minutes of a day that a release must cover: beyond the day's limit, and its part of those beyond the week's. */
export interface Need {
  data: string;
  daily: number;
  weekly: number;
}

export interface Needs {
  /** Of the days that are not frozen. */
  days: Need[];
  /** Minutes of the whole week beyond its limit. */
  weekExcess: number;
}

export const sum = (minutes: readonly number[]): number =>
  minutes.reduce((total, one) => total + one, 0);

/** Minutes beyond the hours that the person owes on the day; negative below them. */
const beyond = ({ worked, jornada }: Day) => (jornada === null ? 0 : worked - jornada);

/** What the days that are not frozen have taken. */
export function heldByOpenDays({ days, uses }: Week): RecordedUse[] {
  const frozen = new Set(days.filter(({ frozen }) => frozen).map(({ data }) => data));
  return uses.filter(({ data }) => !frozen.has(data));
}

/**
 * The overtime that needs a release: the greater of what the days have beyond their limit and what the week has beyond
 * its own, never both. The week's part falls on the last days with overtime below the day's limit. Frozen days count
 * with what they have taken.
 */
export function needsOf(week: Week): Needs {
  const { days, uses, limits } = week;
  const open = days.filter(({ frozen }) => !frozen);
  const beyondDay = (day: Day) => Math.max(0, beyond(day) - limits.day);
  const weekExcess = Math.max(0, sum(days.map(beyond)) - limits.week);
  const frozen = total(uses) - total(heldByOpenDays(week));
  let left = Math.max(0, weekExcess - frozen - sum(open.map(beyondDay)));
  const needs = open.toReversed().map((day) => {
    const daily = beyondDay(day);
    const weekly = Math.min(left, Math.max(0, beyond(day) - daily));
    left -= weekly;
    return { data: day.data, daily, weekly };
  });
  return { days: needs.reverse(), weekExcess };
}

export const total = (uses: readonly Use[]): number => sum(uses.map(({ minutos }) => minutos));
