import { styleText } from 'node:util';
import { CommanderError } from 'commander';
import { fold } from './kit/output/fold.ts';
import { errorDocument, exitCodes, failsInWords } from './kit/run/failure.ts';
import { translateError } from './kit/run/portuguese.ts';
import { createProgram } from './program.ts';

function fail(lines: readonly string[]): void {
  for (const line of lines)
    process.stderr.write(
      `${styleText('red', fold(line, process.stderr), { stream: process.stderr })}\n`,
    );
}

/** Whether a program reads what went wrong; a command that could not be read asks as well. */
const asksForJson = (argv: readonly string[]) =>
  !process.env[failsInWords] && (argv.includes('--json') || argv.includes('--jsonl'));

/** The error as the last line of stderr, for programs. */
const failAsJson = (document: object) => process.stderr.write(`${JSON.stringify(document)}\n`);

/** `ajuda horas lancar` is `horas lancar --help`: commander's own knows one word only, and loads nothing. */
function helpAsOption(argv: readonly string[]): string[] {
  const [node = '', file = '', first, ...rest] = argv;
  return first === 'ajuda' && rest.length > 0 ? [node, file, ...rest, '--help'] : [...argv];
}

/** Runs the program and sets the exit code; the one place that does. */
async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  try {
    await program.parseAsync(helpAsOption(argv));
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return;
      process.exitCode = exitCodes.usage;
      // The help has been written already.
      if (error.code === 'commander.help') return;
      const lines = [translateError(error)];
      if (asksForJson(argv)) failAsJson(errorDocument(lines, exitCodes.usage));
      else fail(lines);
      return;
    }
    const { explain } = await import('./kit/run/explain.ts');
    const { lines, details, exitCode, more } = explain(error);
    process.exitCode = exitCode;
    const { verboso } = program.opts();
    if (asksForJson(argv)) failAsJson({ ...errorDocument(lines, exitCode), ...more });
    else fail(verboso ? [...lines, ...details] : lines);
  }
}

let ended = false;
// A question whose terminal has gone is never answered: nothing is left to wait for, and Node ends.
process.once('beforeExit', () => {
  if (ended) return;
  fail(['Interrompido.']);
  process.exit(exitCodes.interrupted);
});
// Not awaited here, for then Node would warn of it in English.
main(process.argv).finally(() => {
  ended = true;
});
