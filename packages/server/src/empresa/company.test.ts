import { CookieJar } from 'tough-cookie';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../test/program.ts';
import { type CompanyProvider, startProvider } from '../../test/provider.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import type { OidcConfig } from '../infra/oidc-config.ts';

let provider: CompanyProvider;
let server: TestServer;
let config: OidcConfig;
const base = '/api/apontamento/auth/empresa';

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startProvider(publicUrl);
  config = {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: 'openid profile email',
    match: 'email',
    claim: 'email',
    domains: [],
    groupsClaim: 'groups',
    grupos: [
      { group: 'gestores', roles: ['APROVACAO', 'PAINEL_GESTOR'] },
      { group: 'apontadores', roles: ['APONTA_HORAS'] },
    ],
    localSignIn: false,
    publicUrl,
  };
  server = await startTestServer({ config: { oidc: config, publicUrl }, port });
  provider.accounts.set('ana', { email: 'CLT0001@aponta.example', groups: ['apontadores'] });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
afterEach(() => server.pool.query('delete from limite_acesso'));

/** A browser: it keeps cookies, and goes from address to address by itself or by hand. */
function createBrowser() {
  const jar = new CookieJar();
  async function go(url: string, init: RequestInit = {}) {
    const cookie = await jar.getCookieString(url);
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const one of answer.headers.getSetCookie()) await jar.setCookie(one, url);
    const location = answer.headers.get('location');
    return { answer, next: location ? new URL(location, url).href : undefined };
  }
  /** Goes on until an address that stays, or one that `until` names. */
  async function follow(url: string, until: (url: string) => boolean = () => false) {
    let at = url;
    for (;;) {
      const { answer, next } = await go(at);
      if (next === undefined) return { at, answer };
      if (until(next)) return { at: next, answer };
      at = next;
    }
  }
  const form = (url: string, fields: Record<string, string>) =>
    go(url, { method: 'POST', body: new URLSearchParams(fields) });
  /** Goes to the provider and says who one is; answers where that leads to. */
  async function signInAs(name: string, until?: (url: string) => boolean) {
    const { at } = await follow(`${server.url}${base}`);
    const { next } = await form(at, { prompt: 'login', login: name, password: 'x' });
    return follow(
      next ?? '',
      until ?? ((one) => one.startsWith(`${server.url}/?`) || one === `${server.url}/`),
    );
  }
  const user = async () => {
    const { answer } = await go(`${server.url}/api/user`);
    return { status: answer.status, body: await answer.json() };
  };
  return { jar, go, follow, form, signInAs, user };
}

test('the sign-in page knows of it; with a password only ADMIN comes in, by the server alone', async () => {
  const ambiente = await (await fetch(`${server.url}/api/ambiente`)).json();
  expect(ambiente.entrada).toEqual({ local: false, empresa: true, senhaEsquecida: 'NAO' });
  const enter = async (user: string, password: string) => {
    const answer = await fetch(`${server.url}/api/apontamento/auth`, {
      method: 'POST',
      headers: { 'x-aponta': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
    });
    return [answer.status, (await answer.json()).codigo];
  };
  expect(await enter('ADM0001', 'aponta-demo')).toEqual([200, undefined]);
  expect(await enter('CLT0001', 'aponta-demo')).toEqual([401, 'CONTA_DA_EMPRESA']);
  expect(await enter('CLT0001', 'errada')).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
});

describe('with the company’s account', () => {
  test('somebody signs in, with the roles of their groups beside those that Aponta gave', async () => {
    await server.pool.query(
      `insert into usuario_papel values ('CLT0001', 'APROVACAO'), ('CLT0001', 'RELATORIO')`,
    );
    const browser = createBrowser();
    const { at } = await browser.signInAs('ana');
    expect(at).toBe(`${server.url}/`);
    const { body } = await browser.user();
    expect(body.codigo).toBe('CLT0001');
    expect(body.papeis).toEqual(['APONTA_HORAS', 'RELATORIO', 'SOLICITAR_APROVACAO_APONTAMENTO']);
    const session = (await browser.jar.getCookies(server.url)).find(
      ({ key }) => key === 'auth-token',
    );
    expect(session).toMatchObject({ sameSite: 'strict', httpOnly: true, path: '/' });
    const { rows } = await server.pool.query(
      `select objeto, depois from auditoria where operacao = 'entrarPelaEmpresa' order by id`,
    );
    expect(rows).toMatchObject([
      { objeto: 'usuario', depois: { papeis: body.papeis } },
      { objeto: 'sessao', depois: { usuario: 'CLT0001' } },
    ]);
    const kept = await server.pool.query('select id_token from sessao where por_empresa');
    expect(kept.rows[0].id_token).not.toContain('eyJ');
  });

  test('a person becomes a user by their groups, and nobody does without', async () => {
    await server.pool.query(`delete from sessao where usuario = 'PJT0009'; delete from token_acesso where usuario = 'PJT0009';
      delete from usuario where codigo = 'PJT0005'`);
    provider.accounts.set('bia', { email: 'pjt0005@aponta.example', groups: [] });
    expect((await createBrowser().signInAs('bia')).at).toBe(`${server.url}/?entrada=desconhecida`);
    provider.accounts.set('bia', { email: 'pjt0005@aponta.example', groups: ['gestores'] });
    const browser = createBrowser();
    await browser.signInAs('bia');
    expect((await browser.user()).body).toMatchObject({
      codigo: 'PJT0005',
      papeis: ['APROVACAO', 'PAINEL_GESTOR'],
    });
  });

  test.each([
    ['somebody unknown', { email: 'ninguem@aponta.example' }],
    ['somebody dismissed', { email: 'pjt0009@aponta.example' }],
    [
      'an address that nobody has verified',
      { email: 'adm0001@aponta.example', email_verified: false },
    ],
  ])('%s is told that nobody knows them', async (_, account) => {
    await server.pool.query(
      `update funcionario set codigo_situacao = 'D' where codigo = 'PJT0009'`,
    );
    provider.accounts.set('outro', { groups: ['gestores'], ...account });
    const browser = createBrowser();
    expect((await browser.signInAs('outro')).at).toBe(`${server.url}/?entrada=desconhecida`);
    expect((await browser.user()).status).toBe(401);
    const { rows } = await server.pool.query(
      `select depois from auditoria where operacao = 'entrarPelaEmpresa' order by id desc limit 1`,
    );
    expect(rows[0].depois).toMatchObject({ recusada: true });
  });

  test('whoever thinks better of it is back at the sign-in page', async () => {
    const browser = createBrowser();
    const { at } = await browser.follow(`${server.url}${base}`);
    const end = await browser.follow(`${at}/abort`, (one) => one.startsWith(`${server.url}/?`));
    expect(end.at).toBe(`${server.url}/?entrada=recusada`);
  });
});

describe('the way back', () => {
  const atReturn = (one: string) => one.startsWith(`${server.url}${base}/retorno`);

  test('is of one browser, once, and of the same state', async () => {
    const mine = createBrowser();
    const { at } = await mine.signInAs('ana', atReturn);
    // Somebody else's browser, to which the address was sent.
    const { next } = await createBrowser().go(at);
    expect(next).toBe(`${server.url}/?entrada=expirada`);
    const forged = new URL(at);
    forged.searchParams.set('state', 'outro');
    const other = createBrowser();
    await other.follow(`${server.url}${base}`);
    expect((await other.go(forged.href)).next).toBe(`${server.url}/?entrada=falhou`);
    // With a state of one's own, the code of another sign-in fails by its PKCE verifier.
    const third = createBrowser();
    const begun = await third.go(`${server.url}${base}`);
    const state = new URL(begun.next ?? '').searchParams.get('state') ?? '';
    const stolen = new URL(at);
    stolen.searchParams.set('state', state);
    expect((await third.go(stolen.href)).next).toBe(`${server.url}/?entrada=falhou`);
    expect((await third.user()).status).toBe(401);
  });

  test('the cookie between is Lax and of this way alone', async () => {
    const { answer, next } = await createBrowser().go(`${server.url}${base}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^aponta-empresa=[\w-]+; Max-Age=600; Path=\/api\/apontamento\/auth\/empresa; HttpOnly; SameSite=Lax$/,
    );
    const asked = new URL(next ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toMatch(/.{20}/);
    expect(cookie).not.toContain(asked.get('state'));
  });
});

test('signing out ends the session here and at the provider', async () => {
  const browser = createBrowser();
  await browser.signInAs('ana');
  const { next } = await browser.go(`${server.url}${base}/saida`);
  const end = new URL(next ?? '');
  expect(end.origin).toBe(provider.issuer);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`);
  expect(end.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  expect((await browser.user()).status).toBe(401);
  // The provider asks on a page of its own.
  expect((await browser.follow(end.href)).answer.status).toBe(200);
  const { rows } = await server.pool.query(
    `select id_token, encerrada_em is not null as over from sessao where por_empresa order by criada_em desc, encerrada_em desc nulls last limit 1`,
  );
  expect(rows[0]).toEqual({ id_token: null, over: true });
  expect((await createBrowser().go(`${server.url}${base}/saida`)).next).toBe(`${server.url}/`);
});

test('a provider that is away is told of, and asked again the next time', async () => {
  const away = await startTestServer({
    pool: server.pool,
    config: { oidc: { ...config, issuer: 'http://127.0.0.1:1' }, publicUrl: config.publicUrl },
  });
  const answer = await fetch(`${away.url}${base}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/?entrada=indisponivel');
  await away.app.close();
});
