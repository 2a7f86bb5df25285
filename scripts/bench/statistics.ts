/** The middle value; of an even count the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
}

/** The value that `percent` of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new Error('no values');
  return value;
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
