import { randomInt } from 'node:crypto';

// Without what is read as something else on the telephone or on paper.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const half = 5;

/** What people copy and read to each other: 49 random bits, `K7QMP-2XVRT`. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}`;
}

/** A code is the same in small letters, and with or without what parts it. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

export const isCode = (typed: string): boolean => bareCode(typed).length === 2 * half;
