import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDirectoryCheck } from '../src/infra/auth/directory.ts';
import type { LdapConfig } from '../src/infra/ldap-config.ts';
import { type Directory, reader, startDirectory, suffix } from './directory.ts';
import { findSlapd } from './find-slapd.ts';
import { anonymous, createTestApp, type TestApp } from './server.ts';

let directory: Directory;
const apps: TestApp[] = [];

const byName = { dn: `uid={usuario},ou=pessoas,${suffix}` };
const bySearch = { base: suffix, attribute: 'uid', reader };

const base = {
  startTls: false,
  user: byName,
  grupos: [],
  baseGrupos: undefined,
  timeoutMs: 2_000,
};

/** Who signs in with what, by a server that asks the directory; the status and the error's code. */
async function signInBy(change: Partial<LdapConfig>, before?: (app: TestApp) => Promise<unknown>) {
  const url = `ldap://localhost:${directory.port}`;
  const ldap = { ...base, url, ...change };
  const test = await createTestApp({ config: { ldap } });
  apps.push(test);
  await before?.(test);
  return async (user: string, password: string) => {
    const payload = { user, password };
    const answer = await anonymous(test.app)({ method: 'POST', url: '/apontamento/auth', payload });
    return [answer.statusCode, answer.json().codigo];
  };
}

// Only where it can be had is there a real directory; CI must have it.
describe.skipIf(!findSlapd() && !process.env.CI)('passwords of a directory', () => {
  beforeAll(async () => {
    directory = await startDirectory();
  });
  afterAll(async () => {
    await Promise.all(apps.map((one) => one.close()));
    await directory.stop();
  });

  describe.each([
    ['by a name made of the network ID', byName],
    ['by a search', bySearch],
  ])('a user is found %s', (_how, user) => {
    test('and signs in with the password of the directory alone', async () => {
      const signIn = await signInBy({ user });
      expect(await signIn('clt0001', 'senha do diretório')).toEqual([200, undefined]);
      expect(await signIn('CLT0001', 'aponta-demo')).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    });

    test('and nobody else does', async () => {
      const signIn = await signInBy({ user });
      const refused = [401, 'CREDENCIAIS_INVALIDAS'];
      // Not there; there, but no user of ours; what would be a filter or another name.
      expect(await signIn('PJT0001', 'aponta-demo')).toEqual(refused);
      expect(await signIn('XXX0001', 'outra')).toEqual(refused);
      expect(await signIn('*', 'senha do diretório')).toEqual(refused);
      expect(await signIn('A,ou=b', 'senha do diretório')).toEqual(refused);
    });
  });

  test('one who was dismissed, or of whom there are two, does not sign in', async () => {
    const dismiss = ({ pool }: TestApp) =>
      pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'CLT0001'`);
    const signIn = await signInBy({ user: bySearch }, dismiss);
    expect(await signIn('CLT0001', 'senha do diretório')).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    expect(await signIn('GES0001', 'uma')).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
  });

  test('users without a password of ours sign in', async () => {
    const forget = ({ pool }: TestApp) => pool.query('update usuario set senha = null');
    const signIn = await signInBy({}, forget);
    expect(await signIn('CLT0001', 'senha do diretório')).toEqual([200, undefined]);
    expect(await signIn('CLT0001', 'errada')).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
  });

  test('a directory that is away, or does not know our reader, is no wrong password', async () => {
    const away = await signInBy({ url: 'ldap://localhost:1' });
    expect(await away('CLT0001', 'senha do diretório')).toEqual([503, 'INDISPONIVEL']);
    const stranger = { ...bySearch, reader: { ...reader, password: 'errada' } };
    const unknown = await signInBy({ user: stranger });
    expect(await unknown('CLT0001', 'senha do diretório')).toEqual([503, 'INDISPONIVEL']);
  });

  describe.each([
    ['as the person sees them', byName],
    ['as the account sees them that looks people up', bySearch],
  ])('groups give roles, %s', (_how, user) => {
    test('at each sign-in: what they do not give is taken, what Aponta gave stays', async () => {
      const grupos = [
        { group: 'gestores', roles: ['APROVACAO'] as const },
        { group: `cn=outros,ou=grupos,${suffix}`, roles: ['PAINEL_GESTOR'] as const },
      ];
      let pool: TestApp['pool'] | undefined;
      const signIn = await signInBy(
        { user, grupos, baseGrupos: `ou=grupos,${suffix}` },
        async (app) => {
          pool = app.pool;
          await pool.query(`insert into usuario_papel values ('CLT0001', 'PAINEL_GESTOR')`);
        },
      );
      expect(await signIn('CLT0001', 'senha do diretório')).toEqual([200, undefined]);
      const found = await pool?.query(
        `select papel from usuario_papel where usuario = 'CLT0001' order by papel`,
      );
      expect(found?.rows.map(({ papel }) => papel)).toEqual([
        'APONTA_HORAS',
        'APROVACAO',
        'SOLICITAR_APROVACAO_APONTAMENTO',
      ]);
    });
  });

  test('no password is no anonymous bind', async () => {
    const url = `ldap://localhost:${directory.port}`;
    const config = { ...base, url };
    const check = createDirectoryCheck(config, { error: () => undefined });
    expect(await check('CLT0001', '', undefined)).toBe(undefined);
  });

  test('with StartTLS the certificate counts', async () => {
    const untrusted = await signInBy({ startTls: true });
    expect(await untrusted('CLT0001', 'senha do diretório')).toEqual([503, 'INDISPONIVEL']);
    tls.setDefaultCACertificates([...tls.getCACertificates(), directory.certificate]);
    const trusted = await signInBy({ startTls: true });
    expect(await trusted('CLT0001', 'senha do diretório')).toEqual([200, undefined]);
  });
});
