/**
 * The database cannot be used, for a reason whoever runs the server can settle. The message is for
 * them (Portuguese, see `messages.ts`): show it without a stack and end the process.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
