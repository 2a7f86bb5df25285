import { AppError, noAnswerInTime, unavailable } from '../errors.ts';

/** Of undici, and what reply-from makes of two of them. */
const tooLate = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
]);

/** What a caller is told when no answer came: 504 too late, 503 not at all. Why is in the log. */
export function failureOf(error: Error & { code?: string }): AppError {
  if (error instanceof AppError) return error;
  return tooLate.has(error.code ?? '') ? noAnswerInTime() : unavailable();
}
