import { sumPercents, wholePercent } from '@aponta/sdk';

/** A share of a split: the code that breaks ties and a weight in any unit, of which at least one is not 0. */
export interface Share {
  codigo: string;
  peso: number;
}

/**
 * The percentages of `shares`, in hundredths of a percent and in their order. They total exactly 100,00 %: what rounding
 * down leaves goes to the largest remainders, ties to the lower code.
 */
export function splitPercent(shares: readonly Share[]): number[] {
  const total = shares.reduce((sum, { peso }) => sum + peso, 0);
  if (total === 0) return shares.map(() => 0);
  const percents = shares.map(({ peso }) => Math.floor((peso * wholePercent) / total));
  const remainder = (index: number) => ((shares[index]?.peso ?? 0) * wholePercent) % total;
  const codigo = (index: number) => shares[index]?.codigo ?? '';
  const byRemainder = [...shares.keys()].sort(
    (a, b) => remainder(b) - remainder(a) || (codigo(a) < codigo(b) ? -1 : 1),
  );
  const left = wholePercent - sumPercents(percents);
  for (const index of byRemainder.slice(0, left)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
