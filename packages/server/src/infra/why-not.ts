import { AppError } from './errors.ts';

/**
 * Tries the rules of an act, in their order, and answers in words why the first broken one refuses it; null where none
 * does. Lists send this with each row, so it costs no stack trace.
 */
export function whyNot(...rules: (() => void)[]): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (const rule of rules) rule();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.messages.join('; ');
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
