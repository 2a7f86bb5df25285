import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';

const faults = (env: Record<string, string>) => configFaults({ APONTA_AUTH: 'ldap', ...env });
const reader = {
  APONTA_LDAP_BASE: 'dc=empresa',
  APONTA_LDAP_USUARIO: 'cn=leitor',
  APONTA_LDAP_SENHA: 'x',
};

test('passwords are our own unless told otherwise', () => {
  expect(readConfig({}).ldap).toBeUndefined();
  expect(() => readConfig({ APONTA_AUTH: 'x' })).toThrow('APONTA_AUTH');
});

test('a directory is asked by a name made of the network ID, or by a search', () => {
  const APONTA_LDAP_URL = 'ldaps://ad.empresa.local';
  const APONTA_LDAP_DN = '{usuario}@empresa.local';
  const env = { APONTA_AUTH: 'ldap', APONTA_LDAP_URL };
  expect(readConfig({ ...env, APONTA_LDAP_DN }).ldap).toEqual({
    url: APONTA_LDAP_URL,
    startTls: false,
    user: { dn: APONTA_LDAP_DN },
    grupos: [],
    baseGrupos: undefined,
    timeoutMs: 5_000,
  });
  expect(readConfig({ ...env, ...reader }).ldap?.user).toEqual({
    base: 'dc=empresa',
    attribute: 'sAMAccountName',
    reader: { dn: 'cn=leitor', password: 'x' },
  });
});

test('every fault is named at once', () => {
  expect(faults({})).toEqual([
    'APONTA_LDAP_URL deve ser definida, pois APONTA_AUTH=ldap',
    'APONTA_LDAP_BASE deve ser definida, pois APONTA_AUTH=ldap',
    'APONTA_LDAP_USUARIO deve ser definida, pois APONTA_AUTH=ldap',
    'APONTA_LDAP_SENHA deve ser definida, pois APONTA_AUTH=ldap',
  ]);
  const ldaps = { APONTA_LDAP_URL: 'ldaps://ad' };
  expect(faults({ ...ldaps, APONTA_LDAP_DN: 'uid=x' })).toEqual([
    'APONTA_LDAP_DN deve conter {usuario}',
  ]);
});

test('a password does not travel in the open, but within a machine', () => {
  const open = (APONTA_LDAP_URL: string) => faults({ ...reader, APONTA_LDAP_URL });
  expect(open('ldap://ad.empresa.local')).toEqual([expect.stringContaining('ldaps://')]);
  expect(open('ldap://localhost.evil.com')).toEqual([expect.stringContaining('ldaps://')]);
  expect(open('ldap://localhost:389')).toEqual([]);
  expect(open('ldap://127.0.0.1')).toEqual([]);
  expect(faults({ ...reader, APONTA_LDAP_URL: 'ldap://ad', APONTA_LDAP_STARTTLS: '1' })).toEqual(
    [],
  );
});
