import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { EmailConfig } from '../src/infra/email-config.ts';

export interface MailServer {
  config: EmailConfig;
  /** What it took, in the order in which it came. */
  letters: ParsedMail[];
  /** The answers to the next letters, in place of taking them: `451 later`. */
  refuse: string[];
  /** Waits until it has taken so many. */
  took(count: number): Promise<ParsedMail[]>;
  stop(): Promise<void>;
}

/** A real SMTP server, which keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const letters: ParsedMail[] = [];
  const refuse: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const refusal = refuse.shift();
      if (refusal === undefined) return done();
      done(
        Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }),
      );
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((letter) => {
        letters.push(letter);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    config: {
      url: `smtp://127.0.0.1:${port}`,
      requireTls: false,
      from: 'Aponta <aponta@empresa.example>',
      publicUrl: 'https://aponta.empresa.example',
    },
    letters,
    refuse,
    async took(count) {
      for (let tries = 0; letters.length < count; tries++) {
        if (tries > 500) throw new Error(`${letters.length} letters instead of ${count}`);
        await wait(20);
      }
      return letters;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
