import { cover, type Shortage, type Source } from './coverage.ts';
import {
  heldByOpenDays,
  type Need,
  type Needs,
  needsOf,
  sum,
  total,
  type Week,
} from './overtime.ts';
import { byValidity, covers, isOpen, type Release, type Use } from './release.ts';

/** How the overtime of a week is covered; minutes everywhere. */
export interface WeekPlan {
  needs: Needs;
  /** What the days take; frozen days keep what they have and are not in it. */
  uses: Use[];
  /** Overtime beyond the day's and beyond the week's limit that no release covers. */
  shortage: { day: number; week: number };
  /** What is left in the releases that cover any of the dates. */
  left(datas: readonly string[]): number;
}

/** Covers what it can of a week's overtime from the person's releases, what runs out first being taken first. */
export function planWeek(week: Week): WeekPlan {
  const needs = needsOf(week);
  const shortages = needs.days.map(({ data }) => ({ data, minutos: 0 }));
  const held = heldByOpenDays(week);
  const sources = week.releases
    .map((release) => source(release, held, shortages, week.today))
    .sort((a, b) => Number(a.open) - Number(b.open) || byValidity(a.release, b.release));

  const stillMissing = (part: (need: Need) => number) => {
    needs.days.forEach((need, index) => {
      const shortage = shortages[index];
      if (shortage) shortage.minutos += part(need);
    });
    cover(sources);
    return sum(shortages.map(({ minutos }) => minutos));
  };
  const day = stillMissing(({ daily }) => daily);
  const weekly = stillMissing((need) => need.weekly) - day;

  return {
    needs,
    uses: sources.flatMap(taken),
    shortage: { day, week: weekly },
    left: (datas) =>
      sum(
        sources
          .filter(({ release }) => datas.some((data) => covers(release, data)))
          .map(({ left }) => left),
      ),
  };
}

/** What the days may take from a release: from one that has expired or was cancelled, only what they have already. */
function source(
  release: Release,
  held: readonly Use[],
  shortages: readonly Shortage[],
  today: string,
): Source & { release: Release; open: boolean } {
  const { id, minutos, usado } = release;
  const open = isOpen(release, today);
  const own = total(held.filter(({ registro_id }) => registro_id === id));
  const covered = shortages.filter(({ data }) => covers(release, data));
  return {
    id,
    release,
    open,
    left: own + Math.min(minutos - usado, open ? Number.POSITIVE_INFINITY : 0),
    given: new Map(covered.map((shortage) => [shortage, 0])),
  };
}

const taken = ({ id, given }: Source): Use[] =>
  [...given]
    .filter(([, minutos]) => minutos > 0)
    .map(([{ data }, minutos]) => ({ registro_id: id, data, minutos }));

/** Rows of consumption to remove, by id, and to add. */
export interface Changes {
  removed: number[];
  added: Use[];
}

/** What to write so that the days have what `plan` says; rows that are right stay as they are. */
export function changes(week: Week, plan: WeekPlan): Changes {
  const key = ({ registro_id, data }: Use) => `${registro_id} ${data}`;
  const wanted = new Map(plan.uses.map((use) => [key(use), use]));
  const removed: number[] = [];
  for (const held of heldByOpenDays(week)) {
    if (wanted.get(key(held))?.minutos === held.minutos) wanted.delete(key(held));
    else removed.push(held.id);
  }
  return { removed, added: [...wanted.values()] };
}
