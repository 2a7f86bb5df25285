import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';

const env = {
  APONTA_OIDC_EMISSOR: 'https://contas.empresa.example/realms/empresa',
  APONTA_OIDC_CLIENTE: 'aponta',
  APONTA_PUBLIC_URL: 'https://aponta.empresa.example/',
};

test('people are found by e-mail, or by the name that is their network ID', () => {
  expect(readConfig(env).oidc).toMatchObject({
    match: 'email',
    claim: 'email',
    localSignIn: true,
    publicUrl: 'https://aponta.empresa.example',
  });
  const byCode = readConfig({
    ...env,
    APONTA_OIDC_POR: 'codigo',
    APONTA_OIDC_SENHA_LOCAL: '0',
    APONTA_OIDC_DOMINIOS: 'Empresa.example, grupo.example',
  });
  expect(byCode.oidc).toMatchObject({
    match: 'codigo',
    domains: ['empresa.example', 'grupo.example'],
    claim: 'preferred_username',
    localSignIn: false,
  });
  expect(readConfig({}).oidc).toBe(undefined);
});

test('names without a domain count where the company says that there are none', () => {
  const bare = { ...env, APONTA_OIDC_POR: 'codigo', APONTA_OIDC_DOMINIOS: 'nenhum' };
  expect(readConfig(bare).oidc?.domains).toEqual([]);
});

test.each([
  [{ APONTA_OIDC_POR: 'codigo' }, 'APONTA_OIDC_DOMINIOS deve ser definida'],
  [{ APONTA_OIDC_CLIENTE: '' }, 'APONTA_OIDC_CLIENTE'],
  [{ APONTA_PUBLIC_URL: '' }, 'APONTA_PUBLIC_URL'],
  [{ APONTA_OIDC_DOMINIOS: 'empresa.example, @outra.example' }, 'APONTA_OIDC_DOMINIOS'],
  [{ APONTA_OIDC_EMISSOR: 'http://contas.empresa.example' }, 'https://'],
  [{ APONTA_OIDC_EMISSOR: 'https://login.microsoftonline.com/common/v2.0' }, 'ID-DO-DIRETORIO'],
])('%j is refused', (change, why) => {
  expect(configFaults({ ...env, ...change })).toEqual([expect.stringContaining(why)]);
});
