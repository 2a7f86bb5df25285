import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fields of a message of protobuf, by their number. */
type Fields = Map<number, (Buffer | bigint)[]>;

function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const kind = tag & 7;
    const value = kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()));
    const number = tag >> 3;
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).map((one) => fieldsOf(one as Buffer));
const bytesOf = (fields: Fields, number: number) =>
  (fields.get(number)?.[0] as Buffer | undefined) ?? Buffer.alloc(0);

/** Attributes: KeyValue has a key and a value, which is a text, a truth or a number here. */
const attributesOf = (fields: Fields, number: number): Record<string, string | number> =>
  Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value] = messages(pair, 2);
      const text = value?.get(1)?.[0] as Buffer | undefined;
      const number = value?.get(3)?.[0] ?? value?.get(2)?.[0];
      return [bytesOf(pair, 1).toString(), text ? text.toString() : Number(number)];
    }),
  );

export interface SentSpan {
  trace: string;
  id: string;
  parent: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  /** Of the process. */
  resource: Record<string, string | number>;
}

/** The spans of an ExportTraceServiceRequest (opentelemetry-proto). */
const spansOf = (body: Buffer): SentSpan[] =>
  messages(fieldsOf(body), 1).flatMap((ofProcess) => {
    const [resource] = messages(ofProcess, 1);
    return messages(ofProcess, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        trace: bytesOf(span, 1).toString('hex'),
        id: bytesOf(span, 2).toString('hex'),
        parent: bytesOf(span, 4).toString('hex'),
        name: bytesOf(span, 5).toString(),
        kind: Number(span.get(6)?.[0] ?? 0n),
        attributes: attributesOf(span, 9),
        resource: resource ? attributesOf(resource, 1) : {},
      }));
  });

/** A collector of OpenTelemetry on this machine (OTLP over HTTP); `silent`: it takes a connection and never answers. */
export async function startCollector({ silent = false } = {}) {
  const spans: SentSpan[] = [];
  const bodies: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    if (silent) return;
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (request.url === '/v1/traces') {
        headers.push(request.headers);
        bodies.push(body);
        spans.push(...spansOf(body));
      }
      reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
