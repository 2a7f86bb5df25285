import { serverTexts } from '@aponta/sdk/server';
import type { Say } from './command.ts';
import { commands } from './commands.ts';
import { version } from './infra/version.ts';

const [word, ...args] = process.argv.slice(2);
const say: Say = (line) => process.stdout.write(`${line}\n`);

/** Whoever read it wants no more (`| head`); what was begun is finished all the same. */
function outliveReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

if (word === undefined) {
  await import('./main.ts');
} else if (Object.hasOwn(commands, word)) {
  outliveReader();
  const run = await commands[word]?.();
  process.exitCode = await run?.(args, process.env, say);
} else if (['--help', '-h', 'help', 'ajuda'].includes(word)) {
  say(serverTexts.usoServidor);
} else if (['--version', '-v', 'versao'].includes(word)) {
  say(version);
} else {
  // Never a server: whoever mistypes a command wants none.
  process.stderr.write(`${serverTexts.comandoDesconhecido(word)}\n${serverTexts.usoServidor}\n`);
  process.exitCode = 2;
}
