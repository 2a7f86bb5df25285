import { parseDecimal } from './decimal-text.ts';

/** Reais as people write them, with `R$` or without; undefined when it is none. */
export const parseMoney = (text: string): number | undefined => parseDecimal(text, 2);
