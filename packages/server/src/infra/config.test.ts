import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings: embedded, with the demo company, on loopback', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    dataDir: '/srv/.aponta',
    demo: true,
    ambiente: 'demonstracao',
  });
});

test("a company's database has no demo data and is production, unless told otherwise", () => {
  const DATABASE_URL = 'postgresql://aponta@/aponta?host=%2Frun%2Fpostgresql';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, ambiente: 'producao' });
  expect(readConfig({ DATABASE_URL, APONTA_DEMO: '1' })).toMatchObject({
    demo: true,
    ambiente: 'demonstracao',
  });
});

test.each([{}, { DATABASE_URL: 'postgres://db/aponta', APONTA_DEMO: '1' }])(
  'production refuses the demo company: %j',
  (env) => {
    expect(() => readConfig({ ...env, APONTA_ENV: 'producao' })).toThrow(ConfigError);
  },
);

test('metrics are served where a port is named, on loopback unless told otherwise', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  const APONTA_METRICS_PORT = '9464';
  expect(readConfig({ APONTA_METRICS_PORT }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  const everywhere = { APONTA_METRICS_PORT, APONTA_METRICS_HOST: '0.0.0.0' };
  expect(readConfig(everywhere).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(() => readConfig({ APONTA_METRICS_PORT: 'x' })).toThrow('APONTA_METRICS_PORT');
});

test('the limits of the database are seconds', () => {
  expect(readConfig({ APONTA_DB_LOCK_TIMEOUT: '5' }).database).toEqual({
    connections: 10,
    statementMs: 30_000,
    lockMs: 5000,
    idleMs: 60_000,
  });
  expect(() => readConfig({ APONTA_DB_CONNECTIONS: '2' })).toThrow('APONTA_DB_CONNECTIONS');
});

test('every fault is named at once', () => {
  const env = {
    PORT: 'abc',
    APONTA_LOG: 'x',
    DATABASE_URL: 'mysql://x',
    APONTA_DEMO: 'sim',
    APONTA_AVISOS_DESDE: '2026-02-30',
  };
  const names = Object.keys(env);
  for (const name of names) expect(() => readConfig(env)).toThrow(name);
});
