import type { FastifyBaseLogger } from 'fastify';

/** Ends what has been started, the last first. What fails at it is logged, and does not leave the rest running. */
export async function endAll(
  started: readonly (() => Promise<void>)[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const end of started.toReversed()) {
    await end().catch((err) => log.error({ err }, 'something has not ended in order'));
  }
}
