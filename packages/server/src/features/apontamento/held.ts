import { heldByOpenDays, type Week } from './overtime.ts';
import type { Release, Use } from './release.ts';

/** What a deleted entry had taken from releases, which an undo gives back to it. */
export interface Held {
  /** From releases for lateness. */
  atraso: Use[];
  /** From those for overtime, by all of its week. */
  horasExtras: Use[];
}

/** A deletion is undone at once, by who sees the mistake; a slow network has its time. */
const undoMinutes = 1;

export const mayUndo = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= undoMinutes * 60_000;

/** Whether the releases still have what was taken from them; their validity does not matter, for it was theirs once. */
export const stillHave = (releases: readonly Release[], uses: readonly Use[]): boolean =>
  uses.every(({ registro_id, minutos }) =>
    releases.some(
      (release) =>
        release.id === registro_id &&
        !release.cancelado &&
        release.minutos - release.usado >= minutos,
    ),
  );

/** The week as if its open days held `uses` too: so they keep them, also of releases that have expired since. */
export function holding(week: Week, uses: readonly Use[]): Week {
  const isOpen = (data: string) => week.days.some((day) => day.data === data && !day.frozen);
  const missing = uses
    .filter(({ data }) => isOpen(data))
    .map((use) => ({ ...use, id: 0, minutos: use.minutos - heldOf(week, use) }))
    .filter(({ minutos }) => minutos > 0);
  const more = (id: number) =>
    missing.filter((use) => use.registro_id === id).reduce((sum, use) => sum + use.minutos, 0);
  return {
    ...week,
    uses: [...week.uses, ...missing],
    releases: week.releases.map((one) => ({ ...one, usado: one.usado + more(one.id) })),
  };
}

const heldOf = (week: Week, { registro_id, data }: Use): number =>
  heldByOpenDays(week)
    .filter((use) => use.registro_id === registro_id && use.data === data)
    .reduce((sum, use) => sum + use.minutos, 0);
