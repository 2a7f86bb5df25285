import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { buildGateway } from '../src/gateway.ts';
import { readConfig } from '../src/infra/config.ts';

export interface Listening {
  url: string;
  close(): Promise<void>;
}

const services = ['apontamento', 'rm', 'contrato', 'documento', 'funcionarios', 'colaboradores'];

/** The settings of gateway mode, each service where `address` says. */
export const upstreamSettings = (address: (service: string) => string): Record<string, string> =>
  Object.fromEntries(
    services.map((service) => [`APONTA_UPSTREAM_${service.toUpperCase()}`, address(service)]),
  );

/** A gateway, listening on a free port; `log` gets its lines. */
export async function startTestGateway(
  settings: Record<string, string>,
  log?: (line: string) => unknown,
  webRoot?: string,
): Promise<Listening> {
  const config = readConfig(settings);
  const { upstream } = config;
  if (!upstream) throw new Error('these are no settings of gateway mode');
  const level = process.env.APONTA_TEST_LOG ?? 'fatal';
  const logger = log
    ? pino({ level: 'info' }, { write: (line) => void log(line) })
    : pino({ level });
  const app = await buildGateway({ config, upstream, logger, webRoot });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

/** A server that answers as it is told, on a free port. */
export async function listen(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Passes calls of `/empresa/{service}-v1/…` on to `/api/{service}/…` of a server of ours; anything else is 404. */
export const underBasePaths = (server: string): Promise<Listening> =>
  listen(async (incoming, outgoing) => {
    const target = /^\/empresa\/([a-z]+)-v1(\/.*)$/.exec(incoming.url ?? '');
    if (!target) return void outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const onward = request(`${server}/api/${target[1]}${target[2]}`, { method, headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      pipeline(answer, outgoing).catch(() => undefined);
    });
    pipeline(incoming, onward).catch(() => outgoing.destroy());
  });

export interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Readable;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Calls by `node:http`, which sends the headers it is given and no others. */
export async function send(url: string, { method = 'GET', headers, body }: Sent = {}) {
  const outgoing = request(url, { method, headers, agent: false });
  if (typeof body === 'object') pipeline(body, outgoing).catch(() => undefined);
  else outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return { status: incoming.statusCode, headers: incoming.headers, body: text } as Answered;
}

export const json =
  (payload: unknown, status = 200, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(payload));
  };

/** Six services that answer what a test says, and a gateway in front of them. */
export interface Bare extends Listening {
  /** Where the services are; each one's base path is `/{service}/v2`. */
  service: string;
  answer: RequestListener;
  /** What has reached them. */
  arrived: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[];
  /** What the gateway has logged. */
  lines: string[];
  reset(): void;
}

export async function startBare(settings: Record<string, string> = {}): Promise<Bare> {
  const service = await listen(async (request, response) => {
    const { method, url, headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    bare.arrived.push({ method, url, headers, body });
    bare.answer(request, response);
  });
  const bare: Bare = {
    url: '',
    service: service.url,
    answer: json([]),
    arrived: [],
    lines: [],
    reset() {
      Object.assign(bare, { answer: json([]), arrived: [], lines: [] });
    },
    close: () => service.close(),
  };
  const places = upstreamSettings((name) => `${service.url}/${name}/v2`);
  const gateway = await startTestGateway(
    { ...places, APONTA_UPSTREAM_TIMEOUT: '1', ...settings },
    (line) => bare.lines.push(line),
  );
  return Object.assign(bare, {
    url: gateway.url,
    async close() {
      await gateway.close();
      await service.close();
    },
  });
}
