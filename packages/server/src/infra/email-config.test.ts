import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';

const env = {
  APONTA_SMTP_URL: 'smtp://correio.empresa.example:587',
  APONTA_EMAIL_DE: 'Aponta <aponta@empresa.example>',
  APONTA_PUBLIC_URL: 'https://aponta.empresa.example/',
};

test('letters are encrypted on their way, but on this machine or where it is said otherwise', () => {
  expect(readConfig(env).email).toMatchObject({
    requireTls: true,
    publicUrl: 'https://aponta.empresa.example',
  });
  expect(readConfig({ ...env, APONTA_SMTP_TLS: 'se-houver' }).email?.requireTls).toBe(false);
  const local = { ...env, APONTA_SMTP_URL: 'smtp://127.0.0.1:25' };
  expect(readConfig(local).email?.requireTls).toBe(false);
  expect(readConfig({}).email).toBe(undefined);
});

test('what is missing or wrong is said', () => {
  expect(configFaults({ ...env, APONTA_EMAIL_DE: 'Aponta', APONTA_PUBLIC_URL: undefined })).toEqual(
    [expect.stringContaining('APONTA_EMAIL_DE'), expect.stringContaining('APONTA_PUBLIC_URL')],
  );
  expect(configFaults({ ...env, APONTA_SMTP_URL: 'correio.empresa.example' })).toContainEqual(
    expect.stringContaining('APONTA_SMTP_URL'),
  );
  expect(configFaults({ APONTA_CHAVE: 'curta' })).toEqual([
    expect.stringContaining('APONTA_CHAVE'),
  ]);
});
