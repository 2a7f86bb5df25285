import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isPushService, knownServices } from './push-config.ts';

const read = (env: Record<string, string>) => readConfig(env).push;
const https = { APONTA_PUBLIC_URL: 'https://aponta.empresa.example' };

test('only hosts of known push services are called, and only by https', () => {
  const known = (address: string) =>
    isPushService(address, [...knownServices, 'push.example:8443']);
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://db5p.notify.windows.com/w/?token=a',
    'https://push.example:8443/a',
  ])
    expect([address, known(address)]).toEqual([address, true]);
  for (const address of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.empresa.example/a',
    'https://fcm.googleapis.com:8443/a',
    'https://malvado-push.services.mozilla.com.example/a',
    'https://push.services.mozilla.com.example/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://push.example/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
  ])
    expect([address, known(address)]).toEqual([address, false]);
});

test('browsers are told where the address is https or letters are sent, unless it is switched off', () => {
  expect(read({})).toBeUndefined();
  expect(read({ APONTA_PUBLIC_URL: 'http://aponta.empresa.example' })).toBeUndefined();
  expect(read({ ...https, APONTA_PUSH: '0' })).toBeUndefined();
  expect(read(https)?.contato).toBe('https://aponta.empresa.example');
  const letters = { APONTA_SMTP_URL: 'smtp://127.0.0.1', APONTA_EMAIL_DE: 'Aponta <a@b.example>' };
  expect(read({ ...https, ...letters })?.contato).toBe('mailto:a@b.example');
  expect(
    read({ ...https, APONTA_PUSH_SERVICOS: '*.empresa.example, push.example:8443' })?.servicos,
  ).toEqual([...knownServices, '*.empresa.example', 'push.example:8443']);
  expect(() => read({ APONTA_PUSH: '1' })).toThrow('APONTA_PUSH=1 precisa de APONTA_PUBLIC_URL');
  expect(() => read({ ...https, APONTA_PUSH_SERVICOS: 'https://x/y' })).toThrow(
    'APONTA_PUSH_SERVICOS: https://x/y não é um host',
  );
});
