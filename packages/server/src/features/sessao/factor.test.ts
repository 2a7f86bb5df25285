import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../../test/clock.ts';
import {
  anonymous,
  type Caller,
  createTestApp,
  signIn,
  type TestApp,
} from '../../../test/server.ts';

const password = 'aponta-demo';
const url = '/apontamento/auth/segundo-fator';
const clock = new TestClock(demoNow);
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock, config: { secondFactorRoles: ['ADMIN'] } });
});
beforeEach(async () => {
  await server.pool.query('delete from segundo_fator; delete from limite_acesso');
  clock.advance(60_000);
});
afterAll(() => server.close());

const enter = (user: string, codigo?: string) =>
  anonymous(server.app)({
    method: 'POST',
    url: '/apontamento/auth',
    payload: { user, password, ...(codigo && { codigo }) },
  });
const answerOf = async (answer: ReturnType<Caller>) => {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? statusCode : [statusCode, JSON.parse(body).codigo];
};
/** The code that an authenticator shows, some half minutes away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });
/** Gives somebody a second factor; answers its secret and the codes of recovery. */
async function enroll(call: Caller) {
  const begun = await call({ method: 'POST', url, payload: { senha: password } });
  expect(begun.statusCode, begun.body).toBe(200);
  const { segredo, endereco } = begun.json();
  const payload = { codigo: codeOf(segredo) };
  const { codigosRecuperacao } = (await call({ method: 'PUT', url, payload })).json();
  return { segredo, endereco, codigosRecuperacao };
}

describe('a second factor of one’s own will', () => {
  test('is asked for after a right password alone, and each code is taken once', async () => {
    const { segredo, endereco } = await enroll(await signIn(server.app, 'CLT0001'));
    expect(endereco).toContain(`secret=${segredo}`);
    expect(await answerOf(enter('CLT0001'))).toEqual([401, 'SEGUNDO_FATOR']);
    const wrong = anonymous(server.app)({
      method: 'POST',
      url: '/apontamento/auth',
      payload: { user: 'CLT0001', password: 'errada', codigo: codeOf(segredo, 1) },
    });
    expect(await answerOf(wrong)).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    // The code of the confirmation was taken by it.
    expect(await answerOf(enter('CLT0001', codeOf(segredo)))).toEqual([
      401,
      'SEGUNDO_FATOR_ERRADO',
    ]);
    clock.advance(30_000);
    const code = codeOf(segredo);
    const both = await Promise.all([
      answerOf(enter('CLT0001', code)),
      answerOf(enter('CLT0001', code)),
    ]);
    expect(both).toContain(200);
    expect(both).toContainEqual([401, 'SEGUNDO_FATOR_ERRADO']);
    // Older than the last one taken.
    expect(await answerOf(enter('CLT0001', codeOf(segredo, -1)))).toEqual([
      401,
      'SEGUNDO_FATOR_ERRADO',
    ]);
    expect(await answerOf(enter('CLT0001', codeOf(segredo, 2)))).toEqual([
      401,
      'SEGUNDO_FATOR_ERRADO',
    ]);
    expect(await answerOf(enter('CLT0001', codeOf(segredo, 1)))).toBe(200);
  });

  test('is no factor before it is proved, and its secret is stored encrypted', async () => {
    const call = await signIn(server.app, 'CLT0001');
    const wrong = await answerOf(call({ method: 'POST', url, payload: { senha: 'errada' } }));
    expect(wrong).toEqual([422, 'SENHA_ATUAL_ERRADA']);
    const { segredo } = (await call({ method: 'POST', url, payload: { senha: password } })).json();
    const { rows } = await server.pool.query('select segredo from segundo_fator');
    expect(rows[0].segredo).not.toContain(segredo);
    expect(await answerOf(enter('CLT0001'))).toBe(200);
    expect(await answerOf(call({ method: 'PUT', url, payload: { codigo: '000000' } }))).toEqual([
      422,
      'SEGUNDO_FATOR_ERRADO',
    ]);
    const payload = { codigo: codeOf(segredo) };
    expect(await answerOf(call({ method: 'PUT', url, payload }))).toBe(200);
    expect(await answerOf(call({ method: 'POST', url, payload: { senha: password } }))).toEqual([
      409,
      'SEGUNDO_FATOR_ATIVO',
    ]);
  });

  test('codes of recovery are good once each, and are stored as hashes', async () => {
    const call = await signIn(server.app, 'CLT0001');
    const { codigosRecuperacao } = await enroll(call);
    const [one, other] = codigosRecuperacao;
    expect(new Set(codigosRecuperacao).size).toBe(10);
    const { rows } = await server.pool.query('select * from codigo_recuperacao');
    expect(JSON.stringify(rows)).not.toContain(one);
    expect(await answerOf(enter('CLT0001', one.toLowerCase()))).toBe(200);
    expect(await answerOf(enter('CLT0001', one))).toEqual([401, 'SEGUNDO_FATOR_ERRADO']);
    expect((await call({ method: 'GET', url })).json()).toEqual({
      ativo: true,
      exigido: false,
      codigosRestantes: 9,
    });
    const off = (codigo: string) =>
      answerOf(
        call({ method: 'POST', url: `${url}/desligar`, payload: { senha: password, codigo } }),
      );
    expect(await off('000000')).toEqual([422, 'SEGUNDO_FATOR_ERRADO']);
    expect(await off(other)).toBe(204);
    expect(await answerOf(enter('CLT0001'))).toBe(200);
  });

  test('is not guessed, wherever one tries from', async () => {
    await enroll(await signIn(server.app, 'CLT0001'));
    for (let tries = 0; tries < 20; tries++) {
      const answer = await anonymous(server.app)({
        method: 'POST',
        url: '/apontamento/auth',
        payload: { user: 'CLT0001', password, codigo: '000000' },
        remoteAddress: `10.0.0.${tries}`,
      });
      expect(answer.json().codigo).toBe('SEGUNDO_FATOR_ERRADO');
    }
    expect(await answerOf(enter('CLT0001', '000000'))).toEqual([429, 'MUITAS_TENTATIVAS']);
  });
});

describe('where a role asks for it', () => {
  test('a session without is good for nothing but proving one; tokens go on', async () => {
    const call = await signIn(server.app, 'ADM0001');
    expect((await call({ method: 'GET', url: '/user' })).json().pendencia).toBe('SEGUNDO_FATOR');
    const config = { method: 'GET', url: '/apontamento/config' } as const;
    expect(await answerOf(call(config))).toEqual([403, 'SEGUNDO_FATOR_EXIGIDO']);
    expect(await answerOf(call({ method: 'PUT', url: '/apontamento/auth' }))).toBe(200);
    const { codigosRecuperacao } = await enroll(call);
    expect(await answerOf(call(config))).toBe(200);
    expect((await call({ method: 'GET', url: '/user' })).json()).not.toHaveProperty('pendencia');
    const payload = { senha: password, codigo: codigosRecuperacao[0] };
    expect(await answerOf(call({ method: 'POST', url: `${url}/desligar`, payload }))).toEqual([
      422,
      'SEGUNDO_FATOR_EXIGIDO',
    ]);
    const again = await enter('ADM0001', codigosRecuperacao[0]);
    const cookies = { 'auth-token': again.json().token };
    expect(await answerOf(anonymous(server.app)({ ...config, cookies }))).toBe(200);
  });

  test('ADMIN takes away that of who lost it, not the own, and it is told and audited', async () => {
    await enroll(await signIn(server.app, 'CLT0001'));
    const admin = await signIn(server.app, 'ADM0001');
    await enroll(admin);
    const take = (codigo: string) =>
      answerOf(admin({ method: 'DELETE', url: `/apontamento/acesso/${codigo}/segundo-fator` }));
    expect(await take('ADM0001')).toEqual([422, 'SEGUNDO_FATOR_PROPRIO']);
    expect(await take('GES0001')).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await take('CLT0001')).toBe(204);
    expect(await answerOf(enter('CLT0001'))).toBe(200);
    const { rows } = await server.pool.query(
      `select usuario, antes from auditoria where operacao = 'removerSegundoFator'`,
    );
    expect(rows).toEqual([{ usuario: 'ADM0001', antes: { codigo: 'CLT0001', confirmado: true } }]);
    const told = await server.pool.query(
      `select mensagem from notificacao where usuario = 'CLT0001' order by id desc limit 1`,
    );
    expect(told.rows[0].mensagem).toContain('removeu seu segundo fator');
  });
});
