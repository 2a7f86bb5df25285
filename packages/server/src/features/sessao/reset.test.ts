import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../../test/clock.ts';
import { anonymous, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { setChannel } from '../../correio/queries.ts';
import { createDb } from '../../infra/db/pool.ts';
import { createSealer, type Sealer } from '../../infra/sealer.ts';

const nova = 'ponte do ribeira 26';
const minute = 60_000;
const clock = new TestClock(demoNow);
let server: TestApp;
let sealer: Sealer;
beforeAll(async () => {
  server = await createTestApp({ clock });
  const db = createDb(server.pool);
  sealer = await createSealer(db, undefined);
  await setChannel(db, 'EMAIL', true);
});
beforeEach(async () => {
  await server.pool.query('delete from saida; delete from nova_senha; delete from limite_acesso');
  clock.set(demoNow);
});
afterAll(() => server.close());

const post = (url: string, payload: object) =>
  anonymous(server.app)({ method: 'POST', url, payload });
const ask = (user: string) => post('/apontamento/auth/senha/esquecida', { user });
const define = (user: string, codigo: string, password = nova) =>
  post('/apontamento/auth/senha/nova', { user, codigo, nova: password });
const enter = async (user: string, password: string) =>
  (await post('/apontamento/auth', { user, password })).statusCode;
const codeOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.statusCode === 204 ? 204 : answer.json().codigo;

interface Row {
  id: string;
  destino: string;
  conteudo: { segredo?: string };
}
async function letters() {
  const { rows } = await server.pool.query<Row>(
    'select id, destino, conteudo from saida order by criada_em',
  );
  return rows;
}
/** The token of the last address that was sent. */
async function tokenSent(): Promise<string> {
  const row = (await letters()).findLast(({ conteudo }) => conteudo.segredo);
  const secret = sealer.open(row?.conteudo.segredo ?? '', `saida ${row?.id}`) ?? '';
  return secret.split('/')[1] ?? '';
}

test('the address in a letter sets another password once, and ends all that the old one opened', async () => {
  const before = await signIn(server.app, 'PJT0001');
  const payload = { nome: 'Noite', escopos: ['periodo'], dias: 30 };
  const { token } = (await before({ method: 'POST', url: '/apontamento/token', payload })).json();
  expect(codeOf(await ask('pjt0001'))).toBe(204);
  expect(await letters()).toMatchObject([{ destino: 'pjt0001@aponta.example' }]);
  const sent = await tokenSent();
  // What does not pass as a password does not use it up, nor does another person.
  expect(codeOf(await define('PJT0001', sent, 'curta'))).toBe('SENHA_TAMANHO');
  expect(codeOf(await define('CLT0001', sent))).toBe('CODIGO_SENHA_INVALIDO');
  expect(
    await Promise.all(
      [define('PJT0001', sent), define('PJT0001', sent)].map(async (one) => codeOf(await one)),
    ),
  ).toEqual(expect.arrayContaining([204, 'CODIGO_SENHA_INVALIDO']));
  expect((await before({ method: 'GET', url: '/user' })).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  const byToken = { method: 'GET', url: '/apontamento/periodo', headers } as const;
  expect((await anonymous(server.app)(byToken)).statusCode).toBe(401);
  expect([await enter('PJT0001', 'aponta-demo'), await enter('PJT0001', nova)]).toEqual([401, 200]);
  expect((await letters()).at(-1)).toMatchObject({ destino: 'pjt0001@aponta.example' });
});

test('nobody learns who is a user: not by the answer, its time or what is stored of the token', async () => {
  const time = async (user: string) => {
    const start = performance.now();
    const { statusCode, body, headers } = await ask(user);
    const ms = performance.now() - start;
    return { statusCode, body, names: Object.keys(headers), slow: ms >= 250 };
  };
  const known = await time('CLT0001');
  expect(await time('NAO0001')).toEqual(known);
  expect(known).toMatchObject({ statusCode: 204, slow: true });
  expect(await letters()).toHaveLength(1);
  const { rows } = await server.pool.query(`select encode(hash, 'escape') as hash from nova_senha`);
  expect(rows[0].hash).not.toContain(await tokenSent());
});

test('an address is of no use after half an hour, a code after a day', async () => {
  await ask('CLT0001');
  const sent = await tokenSent();
  clock.advance(30 * minute);
  expect(codeOf(await define('CLT0001', sent))).toBe('CODIGO_SENHA_INVALIDO');
});

test('nobody gets more than three letters an hour, nobody is sent one who has no address or was dismissed', async () => {
  for (let times = 0; times < 4; times++) await ask('CLT0001');
  expect(await letters()).toHaveLength(3);
  clock.advance(61 * minute);
  await ask('CLT0001');
  expect(await letters()).toHaveLength(4);
  await server.pool.query(`update funcionario set email = null where codigo = 'GES0001'`);
  await server.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'FIS0001'`);
  await ask('GES0001');
  await ask('FIS0001');
  expect(await letters()).toHaveLength(4);
});

test('a code of ADMIN does the same: one of them at a time, written any way, and it is audited', async () => {
  const admin = await signIn(server.app, 'ADM0001');
  const make = async () =>
    (await admin({ method: 'PUT', url: '/apontamento/acesso/RHU0001/codigo-senha' })).json().codigo;
  const first = await make();
  const second = await make();
  expect(second).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
  expect(codeOf(await define('RHU0001', first))).toBe('CODIGO_SENHA_INVALIDO');
  expect(codeOf(await define('rhu0001', ` ${second.toLowerCase().replace('-', ' ')}`))).toBe(204);
  expect(await enter('RHU0001', nova)).toBe(200);
  const { rows } = await server.pool.query(
    `select operacao, depois from auditoria where objeto_id = 'RHU0001' and objeto = 'usuario' order by id`,
  );
  expect(rows.map(({ operacao }) => operacao)).toEqual([
    'criarCodigoSenha',
    'criarCodigoSenha',
    'definirNovaSenha',
    'definirNovaSenha',
  ]);
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('a code is for users who were not dismissed, when it is made and when it is used', async () => {
  const admin = await signIn(server.app, 'ADM0001');
  const make = (user: string) =>
    admin({ method: 'PUT', url: `/apontamento/acesso/${user}/codigo-senha` });
  const made = await make('SEM0001');
  expect(made.statusCode).toBe(200);
  await server.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'SEM0001'`);
  expect(codeOf(await define('SEM0001', made.json().codigo))).toBe('CODIGO_SENHA_INVALIDO');
  expect((await make('SEM0001')).statusCode).toBe(404);
  expect((await make('NADA01')).statusCode).toBe(404);
});

test('guessing is as slow as at the sign-in', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect(codeOf(await define('DIR0001', `AAAAA-AAAA${tries}`))).toBe('CODIGO_SENHA_INVALIDO');
  expect(codeOf(await define('DIR0001', 'AAAAA-AAAAA'))).toBe('MUITAS_TENTATIVAS');
});

test('where no letters are sent, or the passwords are the network’s, it is said', async () => {
  const without = await createTestApp({ pool: server.pool, config: { email: undefined } });
  const payload = { user: 'CLT0001' };
  const url = '/apontamento/auth/senha/esquecida';
  const answer = await anonymous(without.app)({ method: 'POST', url, payload });
  expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'SEM_EMAIL']);
  const ambiente = await anonymous(without.app)({ method: 'GET', url: '/ambiente' });
  expect(ambiente.json().entrada.senhaEsquecida).toBe('CODIGO');
  await without.app.close();
});
