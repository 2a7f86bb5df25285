import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { serverTexts } from '@aponta/sdk/server';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** On a terminal a password is asked for twice and not shown; otherwise it is the first line. Undefined: none, or two. */
export async function readPassword(
  input: Input,
  ask: (question: string) => void,
): Promise<string | undefined> {
  const terminal = input.isTTY === true;
  // Where readline writes what is typed.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal });
  const answers = lines[Symbol.asyncIterator]();
  const next = async (question: string) => {
    if (terminal) ask(question);
    const { value, done } = await answers.next();
    if (terminal) ask('\n');
    return done ? undefined : value;
  };
  try {
    const password = await next(serverTexts.novaSenha);
    if (!terminal || password === undefined) return password;
    return (await next(serverTexts.repitaSenha)) === password ? password : undefined;
  } finally {
    lines.close();
  }
}
