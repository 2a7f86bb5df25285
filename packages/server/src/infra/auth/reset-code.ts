import { createHash, randomBytes } from 'node:crypto';
import { bareCode, isCode, newCode } from './codes.ts';

/** What a letter's address ends with: 32 random bytes. */
export const newResetToken = () => randomBytes(32).toString('base64url');

/** What ADMIN reads to somebody. */
export const newResetCode = newCode;

/** What is stored of either. */
export const hashOfReset = (typed: string): Buffer =>
  createHash('sha256')
    .update(isCode(typed) ? bareCode(typed) : typed.trim())
    .digest();
