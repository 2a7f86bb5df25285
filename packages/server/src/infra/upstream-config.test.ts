import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';

const whole = {
  APONTA_UPSTREAM_APONTAMENTO: 'https://api.empresa.local/apontamento/v2/',
  APONTA_UPSTREAM_RM: 'https://api.empresa.local:8443',
  APONTA_UPSTREAM_CONTRATO: 'http://contratos.local/',
  APONTA_UPSTREAM_DOCUMENTO: 'http://documentos.local/api',
  APONTA_UPSTREAM_FUNCIONARIOS: 'http://[::1]:9000/f',
  APONTA_UPSTREAM_COLABORADORES: 'http://127.0.0.1:9000/c',
};

test('all six services are of the company, each at its origin and base path', () => {
  const config = readConfig(whole);
  expect(config.upstream).toEqual({
    services: {
      apontamento: { origin: 'https://api.empresa.local', path: '/apontamento/v2' },
      rm: { origin: 'https://api.empresa.local:8443', path: '' },
      contrato: { origin: 'http://contratos.local', path: '' },
      documento: { origin: 'http://documentos.local', path: '/api' },
      funcionarios: { origin: 'http://[::1]:9000', path: '/f' },
      colaboradores: { origin: 'http://127.0.0.1:9000', path: '/c' },
    },
    timeoutMs: 60_000,
    check: false,
  });
  expect(config).toMatchObject({ demo: false, ambiente: 'producao', rm: undefined });
});

test('without any of them the services are ours', () => {
  expect(readConfig({}).upstream).toBeUndefined();
});

test('some and not all do not start, and those that are missing are named', () => {
  const { APONTA_UPSTREAM_RM, APONTA_UPSTREAM_CONTRATO, ...some } = whole;
  expect(configFaults({ ...some, APONTA_UPSTREAM_CONTRATO: ' ' })).toEqual([
    'APONTA_UPSTREAM_RM, APONTA_UPSTREAM_CONTRATO devem ser definidas: ou todos os serviços são da empresa, ou nenhum',
  ]);
  expect(configFaults({ ...some, APONTA_UPSTREAM_CONTRATO })).toEqual([
    'APONTA_UPSTREAM_RM deve ser definida: ou todos os serviços são da empresa, ou nenhum',
  ]);
  expect(configFaults({ APONTA_UPSTREAM_CHECK: '1' })[0]).toContain('APONTA_UPSTREAM_APONTAMENTO');
});

const place = 'APONTA_UPSTREAM_RM deve ser só endereço e caminho, sem usuário, senha, ? ou #';
test.each([
  ['rm.local', 'APONTA_UPSTREAM_RM deve ser um endereço http:// ou https://'],
  ['ftp://rm.local', 'APONTA_UPSTREAM_RM deve ser um endereço http:// ou https://'],
  ['http://', 'APONTA_UPSTREAM_RM deve ser um endereço http:// ou https://'],
  ['http://ana:segredo@rm.local', place],
  ['http://rm.local/?a=1', place],
  ['http://rm.local/#a', place],
  ['http://rm.local/a//b', place],
  ['http://rm.local/a%2fb', place],
])('%s is no address of a service', (APONTA_UPSTREAM_RM, fault) => {
  expect(configFaults({ ...whole, APONTA_UPSTREAM_RM })).toEqual([fault]);
});

test('the other settings are checked, and all faults named at once', () => {
  const others = { APONTA_UPSTREAM_CHECK: 'sim', APONTA_UPSTREAM_TIMEOUT: '0' };
  expect(configFaults({ ...whole, ...others })).toEqual([
    'APONTA_UPSTREAM_TIMEOUT deve ser um inteiro de 1 a 3600',
    'APONTA_UPSTREAM_CHECK deve ser 0 ou 1',
  ]);
  const right = { APONTA_UPSTREAM_CHECK: '1', APONTA_UPSTREAM_TIMEOUT: '5' };
  expect(readConfig({ ...whole, ...right }).upstream).toMatchObject({
    check: true,
    timeoutMs: 5000,
  });
});

test.each([
  ['DATABASE_URL', 'postgres://x'],
  ['APONTA_DATA', '/dados'],
  ['APONTA_DEMO', '0'],
  ['APONTA_AUTH', 'ldap'],
  ['APONTA_CHECK_RESPONSES', '1'],
  ['RM_URL', 'http://rm:8051'],
])('%s is of services of our own and does not start', (name, value) => {
  expect(configFaults({ ...whole, [name]: value })).toEqual([
    `${name} não vale com APONTA_UPSTREAM_*: os dados estão nos serviços da empresa`,
  ]);
});
