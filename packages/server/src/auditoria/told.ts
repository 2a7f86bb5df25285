import { auditTexts } from '@aponta/sdk/server';
import type { Verified } from './seal.ts';

/** Whether nothing was changed, taken away or put in, and the chain is the one that was expected. */
export const isWhole = ({ broken, outside, expected = 'same' }: Verified): boolean =>
  !broken && outside.length === 0 && expected === 'same';

/** What a verification found, in words. */
export function saidOf(verified: Verified): string[] {
  const { head, broken, outside, expected = 'same', dropped } = verified;
  if (broken) return [auditTexts.quebrada(broken)];
  const gone = dropped?.posicao ?? 0;
  if (isWhole(verified)) return [auditTexts.inteira(head.posicao - gone, gone)];
  const [first] = outside;
  return [
    ...(first === undefined ? [] : [auditTexts.foraDaCadeia(first, outside.length)]),
    ...(expected === 'same' ? [] : [auditTexts.outraCadeia(expected)]),
  ];
}
