/** About what a character of a chart's labels takes, in px. */
const CHARACTER = 6.6;
const LONGEST = 18;
/** Labels up to this wide are rather left out than slanted: a month says what its neighbour is. */
const FLAT = 64;

/** The longest that fits is kept whole. */
export const cut = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER;

export interface LabelPlan {
  slanted: boolean;
  /** Of every how many labels one is written. */
  every: number;
  /** The room they take under the values, in px. */
  height: number;
}

/** How labels `step` px apart are written so that none covers another: flat, some left out, or slanted. */
export function planLabels(labels: readonly string[], step: number): LabelPlan {
  const longest = widthOf(labels.map((label) => cut(label)));
  const slanted = longest + 8 > Math.max(step, FLAT);
  return {
    slanted,
    every: Math.max(1, Math.ceil((slanted ? 16 : longest + 8) / step)),
    height: slanted ? Math.round(longest * 0.6) + 20 : 24,
  };
}
