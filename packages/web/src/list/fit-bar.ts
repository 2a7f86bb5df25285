/** A button of a bar: its width in pixels, and how long it stays; the lowest rank stays longest. */
export interface Piece {
  width: number;
  rank: number;
}

interface Bar {
  /** In pixels, as are the gap between two buttons and the width of the menu's own. */
  room: number;
  gap: number;
  menu: number;
  /** The menu stands there whatever fits. */
  always: boolean;
}

/**
 * Which buttons stand in a bar of one line: all where they fit; else, by rank and then from the left, as many as leave room
 * for the menu that has the others. None stands where one that goes before it does not.
 */
export function fitBar(pieces: readonly Piece[], bar: Bar): boolean[] {
  const { room, gap, menu, always } = bar;
  // Each comes with a gap, but for the last one.
  const taken = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width + gap, 0) - gap;
  const widths = pieces.map(({ width }) => width);
  if (taken(always ? [...widths, menu] : widths) <= room) return pieces.map(() => true);

  const byRank = pieces
    .map(({ rank }, at) => ({ rank, at }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ at }) => at);
  const fits = (count: number) =>
    taken([...byRank.slice(0, count).map((at) => widths[at] ?? 0), menu]) <= room;
  let count = 0;
  while (count < pieces.length && fits(count + 1)) count++;
  const shown = new Set(byRank.slice(0, count));
  return pieces.map((_, at) => shown.has(at));
}
