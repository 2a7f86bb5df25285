import { expect, test } from 'vitest';
import { unwrap } from './calls.ts';
import { createAponta } from './client.ts';
import { contractVersion } from './generated/operations.ts';
import { contractHeader, type Fetch } from './transport.ts';

const BASE = 'http://aponta.test/api';
const entry = { projeto: 1, data: '2026-11-03', secao: '01.02.003', atividade: 1, horas: 1.5 };

/** Answers in turn; the last one again and again. An error is thrown, as a fetch without connection does. */
function inTurn(...answers: (() => Response | Error)[]): { fetch: Fetch; calls: () => number } {
  let calls = 0;
  const fetch: Fetch = async () => {
    const answer = answers[Math.min(calls++, answers.length - 1)]?.();
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  };
  return { fetch, calls: () => calls };
}

const ok = () => Response.json({ ambiente: 'demonstracao', versao: '1' });
const unavailable = () => new Response(null, { status: 503 });
const offline = () => new TypeError('fetch failed');

test('a read is tried again after a network failure and after 502, 503 and 504', async () => {
  const { fetch, calls } = inTurn(offline, unavailable, ok);
  const api = createAponta({ baseUrl: BASE, fetch });
  expect(await unwrap(api.GET('/ambiente'))).toMatchObject({ versao: '1' });
  expect(calls()).toBe(3);
});

test('after the last retry the failure is told', async () => {
  const { fetch, calls } = inTurn(unavailable);
  const api = createAponta({ baseUrl: BASE, fetch, retries: 1 });
  await expect(unwrap(api.GET('/ambiente'))).rejects.toMatchObject({ status: 503 });
  expect(calls()).toBe(2);
});

test('a write is sent once, unless it carries an Idempotency-Key', async () => {
  for (const [headers, expected] of [
    [{}, 1],
    [{ 'Idempotency-Key': 'a' }, 3],
  ] as const) {
    const { fetch, calls } = inTurn(offline);
    const api = createAponta({ baseUrl: BASE, fetch });
    const call = api.POST('/apontamento/apontamento', { body: entry, headers });
    await expect(call).rejects.toMatchObject({ status: 0, codigo: 'SEM_CONEXAO' });
    expect(calls()).toBe(expected);
  }
});

test('a 429 is tried again when its Retry-After says, writes too; one without it, or far away, is told', async () => {
  const busy = (after: Record<string, string>) => () =>
    Response.json({ messages: ['Devagar'] }, { status: 429, headers: after });
  const write = (fetch: Fetch) =>
    unwrap(
      createAponta({ baseUrl: BASE, fetch }).POST('/apontamento/apontamento', { body: entry }),
    );
  const soon = inTurn(
    busy({ 'retry-after': '0' }),
    busy({ 'retry-after': new Date().toUTCString() }),
    ok,
  );
  await write(soon.fetch);
  expect(soon.calls()).toBe(3);
  const refusing: Record<string, string>[] = [{}, { 'retry-after': '3600' }];
  for (const after of refusing) {
    const late = inTurn(busy(after), ok);
    await expect(write(late.fetch)).rejects.toMatchObject({ codigo: 'MUITAS_TENTATIVAS' });
    expect(late.calls()).toBe(1);
  }
});

test('who signs in too often is told at once', async () => {
  const busy = () => Response.json({}, { status: 429, headers: { 'retry-after': '0' } });
  const { fetch, calls } = inTurn(busy);
  const body = { user: 'a', password: 'b' };
  const call = createAponta({ baseUrl: BASE, fetch }).POST('/apontamento/auth', { body });
  await expect(unwrap(call)).rejects.toMatchObject({ codigo: 'MUITAS_TENTATIVAS' });
  expect(calls()).toBe(1);
});

test('a body that is cut or no JSON is an ApontaError', async () => {
  const cut = () =>
    new Response('{"ambiente": "demon', { headers: { 'content-type': 'application/json' } });
  const api = createAponta({ baseUrl: BASE, fetch: inTurn(cut).fetch });
  await expect(api.GET('/ambiente')).rejects.toMatchObject({
    name: 'ApontaError',
    status: 200,
    codigo: 'RESPOSTA_INVALIDA',
  });
});

test('what keeps to this version of the contract stays as it is; what does not is read leniently', async () => {
  const answered = async (headers: Record<string, string>) => {
    const answer = () => Response.json({ nome: 'Ana' }, { headers });
    return (await createAponta({ baseUrl: BASE, fetch: inTurn(answer).fetch }).GET('/user')).data;
  };
  expect(await answered({ [contractHeader]: contractVersion })).toEqual({ nome: 'Ana' });
  const others: Record<string, string>[] = [{}, { [contractHeader]: '0.9.0' }];
  for (const headers of others)
    expect(await answered(headers)).toMatchObject({ nome: 'Ana', codigo: '' });
});

test('a token may come from a function that has to wait for it, asked for each time', async () => {
  const sent: (string | null)[] = [];
  let turn = 0;
  const api = createAponta({
    baseUrl: BASE,
    token: async () => `t${++turn}`,
    fetch: async (_url, init) => {
      sent.push(new Headers(init.headers).get('authorization'));
      return ok();
    },
  });
  await api.GET('/ambiente');
  await api.GET('/ambiente');
  expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
});

test('no other failure is tried again', async () => {
  const { fetch, calls } = inTurn(() => Response.json({}, { status: 500 }));
  const api = createAponta({ baseUrl: BASE, fetch });
  await expect(unwrap(api.GET('/user'))).rejects.toMatchObject({ codigo: 'ERRO_INTERNO' });
  expect(calls()).toBe(1);
});

/** Never answers, and ends only when it is told to. */
const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('a call that gets no answer in time fails with status 0 and says how long it waited', async () => {
  const api = createAponta({ baseUrl: BASE, fetch: silent, timeout: 20 });
  await expect(api.GET('/user')).rejects.toMatchObject({
    status: 0,
    codigo: 'TEMPO_ESGOTADO',
    method: 'GET',
    path: '/user',
    messages: ['http://aponta.test não respondeu em 0.02 s. Tente de novo.'],
  });
});

test('the time-out covers the body, except of a stream', async () => {
  const slow: Fetch = async (_url, { signal }) => {
    const body = new ReadableStream({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        await new Promise((resolve) => setTimeout(resolve, 60));
        if (signal?.aborted) return;
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const api = createAponta({ baseUrl: BASE, fetch: slow, timeout: 20 });
  await expect(api.GET('/user')).rejects.toMatchObject({ codigo: 'TEMPO_ESGOTADO' });
  const stream = await unwrap(api.GET('/user', { parseAs: 'stream' }));
  expect(await new Response(stream).text()).toBe('{}');
});

test('an abort by the caller stays the abort it is, while fetching and between two attempts', async () => {
  const { fetch } = inTurn(offline);
  for (const [f, wait] of [
    [silent, 0],
    [fetch, 30],
  ] as const) {
    const stop = new AbortController();
    const call = createAponta({ baseUrl: BASE, fetch: f }).GET('/user', { signal: stop.signal });
    setTimeout(() => stop.abort(), wait);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  }
});

test('an answer cut off on its way is a network failure', async () => {
  const cut: Fetch = async () =>
    new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) }));
  const api = createAponta({ baseUrl: BASE, fetch: cut, retries: 0 });
  await expect(api.GET('/user')).rejects.toMatchObject({ status: 0, codigo: 'SEM_CONEXAO' });
});

test('a page where JSON was awaited is an error, not data', async () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const api = createAponta({ baseUrl: BASE, fetch: inTurn(page).fetch });
  await expect(unwrap(api.GET('/user'))).rejects.toMatchObject({
    status: 200,
    codigo: 'RESPOSTA_INVALIDA',
  });
});
