/** The middle value; of an even count the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
