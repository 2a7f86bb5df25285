// Loaded only where traces are sent: see start.ts.
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * An exporter that logs when its collector stops taking spans, and when it takes them again: a line each time the
 * state changes, never one a span or a failure. By host and kind alone, for addresses, headers and answers may be secret.
 */
export function reporting(exporter: SpanExporter, host: string, log: Log): SpanExporter {
  let taken = true;
  const tell = ({ code, error }: ExportResult) => {
    const before = taken;
    taken = code === ExportResultCode.SUCCESS;
    if (before === taken) return;
    if (taken) log.info({ host }, 'the collector takes traces again');
    else
      log.warn(
        { host, why: kindOf(error) },
        'the collector does not take traces; they are dropped',
      );
  };
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        tell(result);
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The status of an answer, the code of a failed connection, or what sort of error it is. */
function kindOf(error: Error | undefined): string {
  const { code, cause, name = 'unknown' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const ofCause = (cause as NodeJS.ErrnoException | undefined)?.code;
  return String(code ?? ofCause ?? name);
}
