import { randomUUID } from 'node:crypto';
import { emailTexts, serverTexts } from '@aponta/sdk/server';
import { ConfigError, readConfig } from '../infra/config.ts';
import { Undeliverable } from './outcome.ts';
import { createMailer } from './smtp.ts';

type Env = Record<string, string | undefined>;

/** `aponta-server email testar …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runEmail(
  args: string[],
  env: Env,
  say: (line: string) => void,
): Promise<number> {
  const [command, to, ...more] = args;
  if (command !== 'testar' || !to || !/^[^\s@]+@[^\s@]+$/.test(to) || more.length > 0) {
    say(serverTexts.usoEmail);
    return 2;
  }
  try {
    const { email } = readConfig(env);
    if (!email) {
      say(serverTexts.emailSemServidor);
      return 1;
    }
    const mailer = createMailer(email);
    try {
      await mailer.send(randomUUID(), to, {
        assunto: emailTexts.assuntoTeste,
        nome: '',
        paragrafos: [emailTexts.corpoTeste],
        botao: { texto: emailTexts.abrirAponta, caminho: '/' },
      });
    } finally {
      mailer.close();
    }
    say(serverTexts.emailEnviado(to));
    return 0;
  } catch (error) {
    if (error instanceof Undeliverable) say(serverTexts.emailRecusado(error.message));
    else if (error instanceof ConfigError) say(error.message);
    else throw error;
    return 1;
  }
}
