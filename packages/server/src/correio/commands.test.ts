import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail.ts';
import { runEmail } from './commands.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

async function run(args: string[], change: Record<string, string> = {}) {
  const said: string[] = [];
  const env = {
    APONTA_SMTP_URL: server.config.url,
    APONTA_EMAIL_DE: server.config.from,
    APONTA_PUBLIC_URL: server.config.publicUrl,
    ...change,
  };
  return { code: await runEmail(args, env, (line) => said.push(line)), said: said.join('\n') };
}

test('the test letter comes; what is missing, refused or out of reach is said', async () => {
  expect(await run(['testar', 'ti@empresa.example'])).toEqual({
    code: 0,
    said: 'E-mail enviado a ti@empresa.example',
  });
  expect(server.letters[0]?.subject).toBe('Teste de e-mail do Aponta');
  server.refuse.push('550 5.7.1 remetente não aceito');
  const refused = await run(['testar', 'ti@empresa.example']);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('remetente não aceito') });
  expect(await run(['testar', 'a@b.c'], { APONTA_SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await run(['testar', 'a@b.c'], { APONTA_SMTP_URL: '' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('APONTA_SMTP_URL'),
  });
  expect((await run(['testar'])).code).toBe(2);
  expect((await run(['enviar', 'a@b.c'])).code).toBe(2);
});
