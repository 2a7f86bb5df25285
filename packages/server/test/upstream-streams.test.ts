import { once } from 'node:events';
import {
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen, send, startTestGateway, upstreamSettings } from './upstream.ts';

let answer: RequestListener;
let service: Listening;
let gateway: Listening;

beforeAll(async () => {
  service = await listen((request, response) => answer(request, response));
  gateway = await startTestGateway(upstreamSettings(() => service.url));
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

/** The next call that reaches the service, which answers nothing by itself. */
const arrival = () =>
  new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    answer = (...call) => resolve(call);
  });

const upload = () =>
  request(`${gateway.url}/api/apontamento/apontamento`, {
    method: 'POST',
    headers: { 'x-aponta': '1' },
    agent: false,
  });

test('a file piece by piece, before the last one is there, with its name', async () => {
  let end = () => {};
  answer = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="a.csv"',
    });
    response.write('primeira;');
    end = () => response.end('última');
  };
  const response = await fetch(`${gateway.url}/api/apontamento/apontamento/relatorio`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('primeira;');
  end();
  expect((await reader?.read())?.value).toBe('última');
});

test('of a file that breaks off, no whole file', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('primeira;', () => response.destroy());
  };
  const response = await fetch(`${gateway.url}/api/apontamento/apontamento/relatorio`);
  await expect(response.text()).rejects.toThrow();
});

test('a body piece by piece, before the last one is there, with a type or not', async () => {
  const arrived = arrival();
  const sent = upload();
  sent.write('primeira;');
  const [incoming, outgoing] = await arrived;
  const [piece] = await once(incoming, 'data');
  expect(String(piece)).toBe('primeira;');
  sent.end('última');
  const [last] = await once(incoming, 'data');
  expect(String(last)).toBe('última');
  outgoing.end('[]');
  const [answered] = await once(sent, 'response');
  expect(answered.statusCode).toBe(200);
  answered.resume();
});

test('of an upload that breaks off, no whole body', async () => {
  const arrived = arrival();
  const sent = upload();
  sent.on('error', () => undefined);
  sent.write('primeira;');
  const [incoming] = await arrived;
  incoming.resume();
  sent.destroy();
  await expect(once(incoming, 'end')).rejects.toThrow('aborted');
});

test('who has gone away holds no answer of a service open', async () => {
  const arrived = arrival();
  const call = request(`${gateway.url}/api/apontamento/apontamento/relatorio`, { agent: false });
  const gone = new Promise((resolve) => call.on('error', resolve).end());
  const [, outgoing] = await arrived;
  call.destroy();
  await gone;
  outgoing.writeHead(200, { 'content-type': 'text/csv' });
  outgoing.write('primeira;');
  await once(outgoing, 'close');
  expect(outgoing.writableFinished).toBe(false);
});

test('the shutdown finishes what has begun', async () => {
  const stopping = await startTestGateway(upstreamSettings(() => service.url));
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      finish = () => response.end('[]');
      resolve();
    };
  });
  const call = send(`${stopping.url}/api/apontamento/periodo`);
  await begun;
  const closed = stopping.close();
  finish();
  expect((await call).body).toBe('[]');
  await closed;
});
