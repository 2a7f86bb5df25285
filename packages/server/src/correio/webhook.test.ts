import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../test/server.ts';
import { createDb } from '../infra/db/pool.ts';
import { createSealer } from '../infra/sealer.ts';
import { callWebhook } from './webhook.ts';
import { startWorker } from './worker.ts';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

const url = '/apontamento/webhooks';
let server: TestApp;
let admin: Caller;
let other: Server;
let address: string;
let worker: ReturnType<typeof startWorker>;
const calls: Call[] = [];
/** What the other system answers to the next calls, in place of 200. */
const answers: number[] = [];

beforeAll(async () => {
  server = await createTestApp();
  admin = await signIn(server.app, 'ADM0001');
  other = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      reply.writeHead(answers.shift() ?? 200, { location: '/outro' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/aponta`;
});
beforeEach(async () => {
  calls.splice(0);
  answers.splice(0);
  await server.pool.query('delete from webhook');
  const db = createDb(server.pool);
  worker = startWorker({
    db,
    clock: new TestClock(demoNow),
    log: pino({ level: 'silent' }),
    canal: 'WEBHOOK',
    send: callWebhook(db, await createSealer(db, undefined)),
    timing: { leaseMs: 60_000, pollMs: 10 },
  });
});
afterEach(() => worker.stop());
afterAll(async () => {
  await server.close();
  other.closeAllConnections();
  other.close();
});

async function make(part: object) {
  const payload = {
    nome: 'Folha',
    url: address,
    formato: 'ASSINADO',
    eventos: ['PERIODO_APROVADO'],
    ...part,
  };
  const answer = await admin({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const test_ = (id: number) => admin({ method: 'POST', url: `${url}/${id}/teste` });
const deliveries = async (id: number) =>
  (await admin({ method: 'GET', url: `${url}/${id}/entregas` })).json();
async function until<T>(read: () => Promise<T> | T, is: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (is(value)) return value;
    if (tries > 300) throw new Error(JSON.stringify(value));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('an event comes signed, as any verifier of Standard Webhooks reads it, and its delivery is noted', async () => {
  const { webhook, segredo } = await make({});
  const { rows } = await server.pool.query('select segredo from webhook');
  expect(rows[0].segredo).not.toContain(segredo.slice(6));
  await test_(webhook.id);
  const [call] = await until(
    () => calls,
    (all) => all.length > 0,
  );
  if (!call) throw new Error('nobody called');
  const headers = call.headers as Record<string, string>;
  expect(new Verifier(segredo).verify(call.body, headers)).toMatchObject({
    type: 'TESTE',
    data: {},
  });
  expect(() =>
    new Verifier(segredo).verify(call.body.replace('TESTE', 'OUTRO'), headers),
  ).toThrow();
  const [noted] = await until(
    () => deliveries(webhook.id),
    ([one]) => one.status === 'ENVIADA',
  );
  expect(noted).toMatchObject({
    id: headers['webhook-id'],
    evento: 'TESTE',
    tentativas: 1,
    erro: null,
  });
});

test('whoever does not take it is called again under the same id; a redirect is not followed, 410 is the end', async () => {
  const { webhook } = await make({ nome: 'Outra' });
  answers.push(302, 500);
  await test_(webhook.id);
  for (const status of ['302', '500']) {
    const [one] = await until(
      () => deliveries(webhook.id),
      ([found]) => found.erro?.includes(status),
    );
    expect(one.status).toBe('PENDENTE');
    await server.pool.query('update saida set proxima_tentativa_em = now()');
  }
  await until(
    () => deliveries(webhook.id),
    ([one]) => one.status === 'ENVIADA',
  );
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  answers.push(410);
  await test_(webhook.id);
  await until(
    () => deliveries(webhook.id),
    (all) => all.some(({ status }: { status: string }) => status === 'DESISTIU'),
  );
});

test('the last approval of a period, and the measurement that it makes, are told to who asked for them', async () => {
  await make({ nome: 'Horas' });
  await make({ nome: 'Sala', formato: 'SLACK', eventos: ['MEDICAO_CRIADA'] });
  await make({ nome: 'Time', formato: 'TEAMS', eventos: ['MEDICAO_CRIADA'] });
  const off = await make({ nome: 'Desligado' });
  const { nome, url: at, eventos } = off.webhook;
  const payload = { nome, url: at, eventos, ativo: false };
  expect(
    (await admin({ method: 'PUT', url: `${url}/${off.webhook.id}`, payload })).statusCode,
  ).toBe(200);
  const { rows } = await server.pool.query(
    `select a.id, a.aprovador_primario, a.aprovador_secundario from aprovacao a join funcionario f on f.codigo = a.funcionario
     where a.tipo = 'HORAS' and a.status = 'PENDENTE' and a.condicao = 'PJ' and a.aprovador_primario = 'GES0001' and a.aprovador_secundario = 'DIR0001'
       and f.empresa_id is not null order by a.id limit 1`,
  );
  const [{ id, aprovador_primario, aprovador_secundario }] = rows;
  for (const codigo of [aprovador_primario, aprovador_secundario]) {
    const call = await signIn(server.app, codigo);
    const answer = await call({
      method: 'PATCH',
      url: '/apontamento/aprovacao-horas/aprovar',
      payload: { medicao: id },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  await until(
    () => calls,
    (all) => all.length >= 3,
  );
  const bodies = calls.map(({ body }) => JSON.parse(body));
  expect(bodies.filter(({ type }) => type === 'PERIODO_APROVADO')).toMatchObject([
    { data: { id } },
  ]);
  expect(bodies).toContainEqual({ text: expect.stringMatching(/^A medição MS-\d{6} foi criada$/) });
  expect(bodies).toContainEqual(
    expect.objectContaining({
      attachments: [expect.objectContaining({ content: expect.anything() })],
    }),
  );
  expect(calls).toHaveLength(3);
});

test('an address without encryption, or a name twice, is refused', async () => {
  await make({});
  const payload = {
    nome: 'X',
    url: 'http://folha.empresa.example',
    formato: 'SLACK',
    eventos: ['LOTE_CONCLUIDO'],
  };
  const plain = await admin({ method: 'POST', url, payload });
  expect([plain.statusCode, plain.json().codigo]).toEqual([422, 'WEBHOOK_SEM_CIFRA']);
  const again = await admin({
    method: 'POST',
    url,
    payload: { ...payload, nome: 'Folha', url: address },
  });
  expect([again.statusCode, again.json().codigo]).toEqual([422, 'WEBHOOK_REPETIDO']);
});
