import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TracesConfig } from './config.ts';

/** Traces of this process. */
export interface Traces {
  calls(app: FastifyInstance): void;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that a route is. */
    operation?: string;
  }
}

/** Sends traces where the configuration says so; else nothing of OpenTelemetry is even loaded. */
export async function startTraces(
  config: TracesConfig | undefined,
  log: FastifyBaseLogger,
): Promise<Traces | undefined> {
  if (!config) return undefined;
  const { startOtel, traceCalls } = await import('./otel.ts');
  return { close: startOtel(config, log), calls: traceCalls };
}
