import type { Reader } from '../rm-config.ts';

/** Which traces are kept; where they go the exporter reads itself, from the variables of OpenTelemetry. */
export interface TracesConfig {
  sampler: Sampler;
  /** Of all traces, between 0 and 1. */
  ratio: number;
  /** Where they go, for the log. */
  host: string;
}

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;
type Sampler = (typeof samplers)[number];

/** Reads OTEL_*; undefined where no traces are sent. */
export function readTracesConfig(read: Reader): TracesConfig | undefined {
  const endpoint =
    read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']) ??
    read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const off =
    read.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' ||
    read.text('OTEL_TRACES_EXPORTER') === 'none';
  if (endpoint === undefined || off) return undefined;
  const protocol =
    read.text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read.text('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/protobuf') {
    read.fault('OTEL_EXPORTER_OTLP_PROTOCOL deve ser http/protobuf');
  }
  const ratio = Number(read.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) read.fault('OTEL_TRACES_SAMPLER_ARG deve ser de 0 a 1');
  return {
    sampler: read.choice('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio,
    host: URL.parse(endpoint)?.host ?? '',
  };
}
