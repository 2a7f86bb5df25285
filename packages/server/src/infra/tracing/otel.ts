// Loaded only where traces are sent: see start.ts.
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { version } from '../version.ts';
import type { TracesConfig } from './config.ts';
import { type Log, reporting } from './exporter.ts';
import { setTracing, type Tracing } from './traced.ts';

/** How long the end of the server waits for the last spans to be taken. */
const graceMs = 2000;

function samplerOf({ sampler, ratio }: TracesConfig): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** Sends spans by the variables of OpenTelemetry from now on; answers how to end it. */
export function startOtel(config: TracesConfig, log: Log): () => Promise<void> {
  const exporter = reporting(new OTLPTraceExporter(), config.host, log);
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'aponta', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    // Sends in the background; what it cannot send while the collector is away is dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, graceMs).unref();
    });
    await Promise.race([provider.shutdown().catch(() => undefined), patience]);
  };
}

const tracer = () => trace.getTracer('aponta', version);

/** By its kind alone: what an error says may have somebody's data in it. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const tracing: Tracing = {
  headers() {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return headers;
  },
  part(name, kind, attributes, work) {
    // A worker that looks for work every other second, say.
    if (kind === 'other' && !trace.getActiveSpan()) return work();
    const options = { attributes, kind: kind === 'own' ? SpanKind.INTERNAL : SpanKind.CLIENT };
    return tracer().startActiveSpan(name, options, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  },
};

/** A span a call, of whoever asks that says whose it is part of (traceparent); by route and operation, never by path or query. */
export function traceCalls(app: FastifyInstance): void {
  const calls = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url;
    // Files of the web, and those who ask whether we are alive, are no calls.
    if (!route?.startsWith('/api/')) return done();
    const { operation } = routeOptions.config;
    const span = tracer().startSpan(
      operation ?? `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          ...(operation && { 'aponta.operation': operation }),
        },
      },
      propagation.extract(ROOT_CONTEXT, headers),
    );
    calls.set(request, trace.setSpan(ROOT_CONTEXT, span));
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(calls.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  // The body is read by events of the socket, which belong to no call: what follows belongs to its own again.
  app.addHook('onRoute', (options) => {
    const { handler } = options;
    options.handler = function (request, reply) {
      return context.with(calls.get(request) ?? ROOT_CONTEXT, () =>
        handler.call(this, request, reply),
      );
    };
  });
}
