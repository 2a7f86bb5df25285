import type { Context } from './context.ts';
import { Failure, UsageError } from './failure.ts';

/** Asks before something that cannot be undone; --sim answers beforehand. Throws Failure and UsageError. */
export async function confirm(
  { ask }: Context,
  question: string,
  sim: boolean | undefined,
): Promise<void> {
  if (sim) return;
  if (!ask) throw new UsageError(`${question} Confirme com --sim`);
  if (!(await ask.confirm(question))) throw new Failure('Nada foi feito');
}
