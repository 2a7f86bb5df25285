import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../test/clock.ts';
import { startPushService, vapidOf } from '../../test/push-service.ts';
import { type Caller, createTestApp, push, signIn, type TestApp } from '../../test/server.ts';
import { writeMornings } from '../avisos/daily.ts';
import { notify } from '../domain/notificacao/queries.ts';
import { createDb } from '../infra/db/pool.ts';
import { createSealer } from '../infra/sealer.ts';
import { vapidKeys } from '../infra/vapid.ts';
import { createPusher } from './push.ts';
import { setChannel } from './queries.ts';
import { startWorker } from './worker.ts';

const url = '/apontamento/avisos';
const clock = new TestClock(demoNow);
let server: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ana: Caller;
let worker: ReturnType<typeof startWorker>;
let pusher: ReturnType<typeof createPusher>;

beforeAll(async () => {
  service = await startPushService();
  const config = { ...push, servicos: [service.host] };
  server = await createTestApp({ clock, config: { push: config } });
  const db = createDb(server.pool);
  await setChannel(db, 'PUSH', true);
  ana = await signIn(server.app, 'CLT0001');
  const sealer = await createSealer(db, undefined);
  pusher = createPusher({ db, clock, sealer, vapid: await vapidKeys(db), config });
});
beforeEach(async () => {
  service.pushed.splice(0);
  service.answers.splice(0);
  clock.set(demoNow);
  await server.pool.query(
    'delete from saida; delete from inscricao_push; delete from preferencia_aviso; delete from rotina_diaria',
  );
  worker = startWorker({
    db: createDb(server.pool),
    clock,
    log: pino({ level: 'silent' }),
    canal: 'PUSH',
    send: pusher.send,
    timing: { leaseMs: 60_000, pollMs: 10 },
  });
});
afterEach(() => worker.stop());
afterAll(async () => {
  await pusher.close();
  await server.close();
  service.stop();
});

const turnOn = (caller: Caller, payload: object) =>
  caller({ method: 'PUT', url: `${url}/navegador`, payload });
async function on(caller: Caller, name: string): Promise<string> {
  const answer = await turnOn(caller, service.subscribe(name));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
const tell = (usuario = 'CLT0001', mensagem = 'Sua solicitação foi reprovada: faltou o dia 3') =>
  notify(createDb(server.pool), clock.now(), [
    { usuario, tipo: 'ERRO', mensagem, sobre: { tipo: 'SOLICITACAO', id: '1' } },
  ]);
async function items() {
  const { rows } = await server.pool.query(
    `select status, erro, tentativas, conteudo, destino from saida where canal = 'PUSH' order by id`,
  );
  return rows;
}
async function browsers() {
  const { rows } = await server.pool.query('select id from inscricao_push order by vista_em, id');
  return rows.map(({ id }) => id);
}
async function until<T>(read: () => Promise<T> | T, is: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (is(value)) return value;
    if (tries > 500) throw new Error(JSON.stringify(value));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const settled = () => until(items, (all) => all.every(({ status }) => status !== 'PENDENTE'));

test('a browser gets what its person was told, readable to it alone and signed by this installation', async () => {
  const id = await on(ana, 'ana');
  const { rows } = await server.pool.query('select * from inscricao_push');
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1:\d+\/ana|p256dh/);
  await tell();
  expect(await settled()).toMatchObject([
    { status: 'ENVIADA', conteudo: null, destino: 'CLT0001' },
  ]);
  const [got] = service.pushed;
  expect(got?.message).toEqual({
    id: expect.any(String),
    titulo: 'Reprovação no Aponta',
    texto: 'Sua solicitação foi reprovada: faltou o dia 3',
    caminho: '/#/solicitacao-de-aprovacao',
  });
  expect(got?.headers).toMatchObject({ ttl: '172800', topic: got?.message.id.replaceAll('-', '') });
  const { navegador } = (await ana({ method: 'GET', url })).json();
  expect(navegador.ligados).toMatchObject([{ id, desde: '2026-11-18T13:00:00.000Z' }]);
  expect(vapidOf(got?.headers ?? {})).toMatchObject({
    key: navegador.chave,
    valid: true,
    aud: `http://${service.host}`,
    sub: 'mailto:aponta@empresa.example',
  });
  // The private half is nowhere but where secrets are kept.
  const { privateKey } = await vapidKeys(createDb(server.pool));
  const audit = await server.pool.query(
    `select antes, depois from auditoria where objeto = 'avisos'`,
  );
  expect(audit.rows).toMatchObject([{ depois: { codigo: 'CLT0001', navegador: id } }]);
  expect(JSON.stringify(audit.rows)).not.toContain(service.host);
  expect(JSON.stringify(audit.rows)).not.toContain(privateKey);
});

test('each chooses what the browser shows apart from what comes by e-mail', async () => {
  await on(ana, 'ana');
  await setChannel(createDb(server.pool), 'EMAIL', true);
  const choose = (payload: object) => ana({ method: 'PUT', url, payload: { avisos: [payload] } });
  const saved = await choose({ aviso: 'REPROVACAO', email: true, navegador: false });
  expect(saved.json().avisos).toContainEqual({
    aviso: 'REPROVACAO',
    email: true,
    navegador: false,
  });
  await tell();
  expect(await items()).toEqual([]);
  // A client that knows of letters alone leaves the other choice as it is.
  const again = await choose({ aviso: 'REPROVACAO', email: false });
  expect(again.json().avisos[2]).toEqual({ aviso: 'REPROVACAO', email: false, navegador: false });
  await choose({ aviso: 'REPROVACAO', email: false, navegador: true });
  await tell();
  expect(await settled()).toHaveLength(1);
  const { rows } = await server.pool.query(`select from saida where canal = 'EMAIL'`);
  expect(rows).toHaveLength(1);
  await setChannel(createDb(server.pool), 'EMAIL', false);
});

test('what a service does not take for now is tried again; a browser that is gone is forgotten with what waits for it', async () => {
  await on(ana, 'ana');
  service.answers.push(503, 302);
  await tell();
  await until(items, ([item]) => item?.tentativas === 1 && item.erro !== null);
  expect(await items()).toMatchObject([
    { status: 'PENDENTE', erro: 'o serviço de notificações respondeu 503' },
  ]);
  const soon = () =>
    server.pool.query(`update saida set proxima_tentativa_em = now() where status = 'PENDENTE'`);
  await soon();
  // No other address is followed.
  await until(items, ([item]) => item?.erro === 'o serviço de notificações respondeu 302');
  await soon();
  expect(await settled()).toMatchObject([{ status: 'ENVIADA', tentativas: 3 }]);
  expect(service.pushed).toHaveLength(1);

  for (const gone of [404, 410]) {
    await on(ana, 'ana');
    service.answers.push(gone);
    await tell();
    await until(browsers, (all) => all.length === 0);
  }
  await on(ana, 'ana');
  service.answers.push(413);
  await tell();
  await until(items, (all) => all.some(({ status }) => status === 'DESISTIU'));
  expect(await browsers()).toHaveLength(1);
});

test('a notice to a browser ends with the session that asked for it, however that ended, but not by its hour', async () => {
  const ways: Record<string, (session: Caller) => Promise<unknown>> = {
    'sign-out': (session) => session({ method: 'DELETE', url: '/apontamento/auth' }),
    'all ends': async () => {
      // It had expired: that alone ends nothing.
      clock.advance(13 * 60 * 60 * 1000);
      await tell();
      expect(await settled()).toHaveLength(1);
      await server.pool.query('delete from saida');
      const admin = await signIn(server.app, 'ADM0001');
      await admin({ method: 'DELETE', url: '/apontamento/acesso/CLT0001' });
    },
    dismissal: () =>
      server.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'CLT0001'`),
  };
  for (const [name, end] of Object.entries(ways)) {
    const session = await signIn(server.app, 'CLT0001');
    await on(session, 'ana');
    // It waits while the session ends.
    service.answers.push(503);
    await tell();
    await until(items, ([item]) => item?.erro !== null);
    service.pushed.splice(0);
    await server.pool.query('delete from saida');
    await end(session);
    await tell();
    expect(await items(), name).toEqual([]);
    await server.pool.query(
      `delete from inscricao_push; update funcionario set codigo_situacao = 'A' where codigo = 'CLT0001'`,
    );
    clock.set(demoNow);
  }
  // What was written before is not sent after.
  const session = await signIn(server.app, 'CLT0001');
  await on(session, 'ana');
  service.pushed.splice(0);
  service.answers.push(503);
  await tell();
  await until(items, ([item]) => item?.erro !== null);
  await session({ method: 'DELETE', url: '/apontamento/auth' });
  await server.pool.query('update saida set proxima_tentativa_em = now()');
  await until(browsers, (all) => all.length === 0);
  expect(service.pushed).toEqual([]);
});

test('the address of another person is not taken, and nobody turns off what is not theirs', async () => {
  const subscription = service.subscribe('ana');
  const first = await turnOn(ana, subscription);
  const boss = await signIn(server.app, 'GES0001');
  const taken = await turnOn(boss, subscription);
  expect([taken.statusCode, taken.json().codigo]).toEqual([422, 'PUSH_DE_OUTRA_PESSOA']);
  const path = `${url}/navegador/${first.json().id}`;
  expect((await boss({ method: 'DELETE', url: path })).statusCode).toBe(404);
  // Two windows of the same person say so at once.
  const [one, two] = await Promise.all([turnOn(ana, subscription), turnOn(ana, subscription)]);
  expect([one.json().id, two.json().id]).toEqual([first.json().id, first.json().id]);
  expect((await ana({ method: 'DELETE', url: path })).statusCode).toBe(204);
  expect((await ana({ method: 'DELETE', url: path })).statusCode).toBe(404);
});

test('no address but that of a known push service is called, and no key is taken that is none', async () => {
  const good = service.subscribe('ana');
  for (const endereco of [
    'https://10.0.0.1/push',
    'https://fcm.googleapis.com.empresa.example/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    `https://usuario@${service.host}/x`,
    `http://${service.host.replace('127.0.0.1', '169.254.169.254')}/x`,
    'http://127.0.0.1:1/x',
    `ftp://${service.host}/x`,
    'nenhum endereço',
  ]) {
    const answer = await turnOn(ana, { ...good, endereco });
    expect([endereco, answer.json().codigo]).toEqual([endereco, 'PUSH_SERVICO_DESCONHECIDO']);
  }
  const bad = await turnOn(ana, { ...good, p256dh: 'A'.repeat(87) });
  expect(bad.json().codigo).toBe('PUSH_CHAVE_INVALIDA');
  expect(await browsers()).toEqual([]);
});

test('of more than ten browsers the one seen longest ago is told nothing more', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 11; n++) {
    clock.advance(1000);
    ids.push(await on(ana, `ana${n}`));
  }
  expect(await browsers()).toEqual(ids.slice(1));
});

test('the digest of the morning comes to the browser of who has no e-mail, once', async () => {
  await server.pool.query(`update funcionario set email = null where codigo = 'GES0001'`);
  const boss = await signIn(server.app, 'GES0001');
  await on(boss, 'ges');
  const db = createDb(server.pool);
  await writeMornings({ db, clock, hour: 8 });
  await writeMornings({ db, clock, hour: 8 });
  await settled();
  const digests = service.pushed.filter(({ message }) => message.titulo.endsWith('por você'));
  expect(digests).toHaveLength(1);
  expect(digests[0]?.message).toMatchObject({
    texto: expect.stringMatching(/^Esperam por sua aprovação:\n\d+ .*\nA mais antiga/s),
    caminho: '/#/aprovacao',
  });
});
