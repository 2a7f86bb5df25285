/** How narrow a column may be, and how wide it is when nothing of it is cut, in pixels. */
export interface Fit {
  least: number;
  natural: number;
  /** A least that is given up before the table scrolls. */
  better?: number;
}

/** In a table that scrolls anyway a text beyond this is cut. */
export const WIDEST = 200;

/**
 * The widths that fill `room` best: no column is wider than it needs, and those that are cut are cut alike, since room goes to
 * the narrowest first. Where not even the least widths fit, the table scrolls, and nothing is cut that need not be.
 */
export function fitWidths(all: readonly Fit[], room: number): number[] {
  const better = all.map((fit) => ({ ...fit, least: Math.max(fit.least, fit.better ?? 0) }));
  const columns = better.reduce((sum, { least }) => sum + least, 0) <= room ? better : all;
  const at = (level: number) =>
    columns.map(({ least, natural }) => Math.min(natural, Math.max(least, level)));
  const fits = (level: number) => at(level).reduce((sum, width) => sum + width, 0) <= room;
  if (!fits(0)) return at(WIDEST);
  let [low, high] = [0, Math.max(0, ...columns.map(({ natural }) => natural))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return at(low);
}

/** The least width of a header in two lines: that of its longer half, split where that is least. */
export function twoLines(header: string, widthOf: (text: string) => number): number {
  const words = header.split(' ');
  const halves = words.map((_, at) =>
    Math.max(widthOf(words.slice(0, at).join(' ')), widthOf(words.slice(at).join(' '))),
  );
  return Math.min(...halves);
}
