/** Why something was not sent; `final`: trying again would change nothing. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
  readonly final: boolean;

  constructor(message: string, final: boolean, cause?: unknown) {
    super(message, { cause });
    this.final = final;
  }
}

const second = 1000;
const first = 30 * second;
const longest = 60 * 60 * second;

/** Milliseconds until the next attempt, after so many before this one: half a minute, doubled up to an hour. */
export const delayAfter = (attempts: number): number =>
  Math.min(longest, first * 2 ** Math.min(attempts, 20));

/** What becomes of an item that failed at `now`. */
export function judge(
  error: unknown,
  { tentativas, vale_ate }: { tentativas: number; vale_ate: Date },
  now: Date,
): { erro: string; delayMs: number | undefined } {
  const erro = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const delayMs = delayAfter(tentativas);
  const tooLate = now.getTime() + delayMs > vale_ate.getTime();
  const final = error instanceof Undeliverable && error.final;
  return { erro, delayMs: final || tooLate ? undefined : delayMs };
}
