import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';

const type = (prefix: string, serie: string) => ({
  [`${prefix}_CODTMV`]: '1.2.50',
  [`${prefix}_SERIE`]: serie,
  [`${prefix}_CODLOC`]: '01',
  [`${prefix}_IDPRD`]: '101',
  [`${prefix}_CODUND`]: 'UN',
  [`${prefix}_CODCPG`]: '030',
});
const whole = {
  DATABASE_URL: 'postgres://x',
  RM_URL: 'http://rm:8051/',
  RM_USUARIO: 'aponta',
  RM_SENHA: 'segredo',
  RM_COLIGADA: '1',
  RM_FILIAL: '2',
  RM_DECIMAL: 'ponto',
  ...type('RM_MS', 'A'),
  ...type('RM_MT', 'B'),
};

test('there is no RM without an address, but the simulated one of the demo company', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).rm).toBeUndefined();
  expect(readConfig({}).rm).toMatchObject({ simulado: true, decimal: 'virgula' });
});

test('with an address everything else is wanted, and what is missing is named at once', () => {
  const rest = { RM_DECIMAL: undefined, RM_SENHA: ' ', RM_MT_CODTMV: '' };
  expect(configFaults({ ...whole, ...rest })).toEqual([
    'RM_MT_CODTMV deve ser definida, pois RM_URL está definida',
    'RM_SENHA deve ser definida, pois RM_URL está definida',
    'RM_DECIMAL deve ser um de: virgula, ponto',
  ]);
  expect(readConfig(whole).rm).toMatchObject({
    url: 'http://rm:8051',
    decimal: 'ponto',
    timeoutMs: 180_000,
    concorrencia: 1,
    numeracaoPropria: true,
    campoChave: 'IDINTEGRACAO',
    tipos: { MS: { nivel: 'item', modo: 'valor' } },
  });
});

test.each([
  [{ RM_MT_SERIE: 'A' }, 'RM_MS_SERIE e RM_MT_SERIE devem ser diferentes, e de uso só do Aponta'],
  [{ RM_COLIGADA: "1' OR 1=1" }, 'RM_COLIGADA deve ser um número'],
  [{ RM_CONCORRENCIA: '0' }, 'RM_CONCORRENCIA deve ser um inteiro de 1 a 32'],
  [{ RM_URL: 'rm:8051' }, 'RM_URL deve ser um endereço http:// ou https://'],
  [{ RM_MS_RATEIO_NIVEL: 'nota' }, 'RM_MS_RATEIO_NIVEL deve ser um de: item, movimento, ambos'],
  [{ RM_SENTENCA_ENCARGOS: 'x'.repeat(17) }, 'RM_SENTENCA_ENCARGOS tem no máximo 16 caracteres'],
  [
    { RM_CAMPO_CHAVE: "X' OR 1=1" },
    'RM_CAMPO_CHAVE deve ser IDINTEGRACAO, CAMPOLIVRE1 ou TMOVCOMPL.<CAMPO>',
  ],
  [{ RM_TIMEOT: '10' }, 'RM_TIMEOT não é uma variável do Aponta'],
  [{ RM_MS_MODELO: '/nao/existe' }, 'RM_MS_MODELO: o arquivo /nao/existe não existe'],
  [{ RM_PROXY: 'proxy:3128' }, 'RM_PROXY deve ser um endereço http:// ou https://'],
  [{ RM_CONFIG: '/nao/existe' }, 'RM_CONFIG: o arquivo /nao/existe não existe'],
])('%o is refused', (change, fault) => {
  expect(configFaults({ ...whole, ...change })).toEqual([fault]);
});

test('a file names the rest, of which the environment has the last word', () => {
  const { RM_URL, DATABASE_URL, ...rest } = whole;
  const path = join(mkdtempSync(join(tmpdir(), 'rm-')), 'rm.env');
  const lines = Object.entries({ ...rest, PORT: '1' }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path, lines.join('\n'));
  const config = readConfig({ DATABASE_URL, RM_URL, RM_CONFIG: path, RM_FILIAL: '7' });
  expect(config.rm).toMatchObject({ coligada: '1', filial: '7' });
  expect(config.port).toBe(8080);
});

test('a template that is wrong names its file and line', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rm-')), 'ms.yaml');
  writeFileSync(path, 'tabelas:\n  TMOV:\n    CODTB9FLX: x\n');
  expect(configFaults({ ...whole, RM_MS_MODELO: path })).toEqual([
    `RM_MS_MODELO: ${path}, linha 3: TMOV.CODTB9FLX: campo desconhecido; se o RM o tem, nomeie-o em 'outros'`,
  ]);
});

test('the proxy is its own, else the usual one of the scheme', () => {
  const usual = { HTTP_PROXY: 'http://a:1', HTTPS_PROXY: 'http://b:2', NO_PROXY: 'x' };
  const networkOf = (env: object) => readConfig({ ...whole, ...usual, ...env }).rm?.rede;
  expect(networkOf({})).toMatchObject({ proxy: 'http://a:1', semProxy: 'x' });
  expect(networkOf({ RM_URL: 'https://rm' })).toMatchObject({ proxy: 'http://b:2' });
  expect(networkOf({ RM_PROXY: 'http://c:3' })).toMatchObject({ proxy: 'http://c:3' });
});
