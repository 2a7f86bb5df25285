import { ApontaError, describeError, formatCount } from '@aponta/sdk';
import type { Output } from '../../kit/output/output.ts';
import { exitCodes, Failure } from '../../kit/run/failure.ts';

/** With these nothing that follows can go better. */
const isTheEnd = ({ status }: ApontaError) => status === 0 || status === 401;

/** Why one was refused. Throws what ends the command. */
function refusalOf(error: unknown): string[] {
  if (error instanceof Failure) return [error.message];
  if (error instanceof ApontaError && !isTheEnd(error)) return describeError(error);
  throw error;
}

/** Decides one after another; what is refused is told with its ID, and does not stop the others. Throws Failure. */
export async function decideEach<T>(
  output: Output,
  ids: readonly number[],
  decide: (id: number) => Promise<T>,
  text: (decided: T) => string,
): Promise<void> {
  const done: T[] = [];
  const refused: string[] = [];
  for (const id of ids) {
    try {
      done.push(await decide(id));
    } catch (error) {
      refused.push(...refusalOf(error).map((message) => `${id}: ${message}`));
    }
  }
  output.show(done, (all) => all.map(text).join('\n'));
  if (refused.length === 0) return;
  const count = formatCount(done.length, 'decidida', 'decididas');
  throw new Failure(
    [...refused, `${count} de ${ids.length}`].join('\n'),
    done.length > 0 ? exitCodes.partly : exitCodes.failure,
  );
}
