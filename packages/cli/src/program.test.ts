import { CommanderError, InvalidArgumentError, Option } from 'commander';
import { expect, test } from 'vitest';
import { translateError } from './kit/run/portuguese.ts';
import { createProgram, createWholeProgram } from './program.ts';
import { commandsOf, pathOf } from './tools/command-tree.ts';

/** What a person reads after a call that commander refuses. */
async function refusalOf(...args: string[]): Promise<string> {
  const program = createProgram();
  program
    .command('teste')
    .argument('<id>', 'id', numeric)
    .option('--valor <n>', 'valor', numeric)
    .requiredOption('--obrigatoria <x>')
    .addOption(new Option('--um').conflicts('dois'))
    .option('--dois');
  const error = await program.parseAsync(args, { from: 'user' }).catch((thrown: unknown) => thrown);
  if (!(error instanceof CommanderError)) return expect.unreachable('commander accepted it');
  return translateError(error);
}

function numeric(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Use um número');
  return Number(text);
}

test.each([
  [['--jsn'], 'Opção desconhecida: --jsn. Seria --json?'],
  [['x'], 'Comando desconhecido: x. Veja o que há com --help'],
  [['logi'], 'Comando desconhecido: logi. Seria login?'],
  [['horas', 'lista'], 'Comando desconhecido: lista. Seria listar?'],
  [['teste'], 'Falta a opção --obrigatoria <x>'],
  [['teste', '--obrigatoria', '1'], 'Falta o argumento <id>'],
  [['teste', '--obrigatoria'], 'Falta o valor da opção --obrigatoria <x>'],
  [['teste', 'a', '--obrigatoria', '1'], 'Valor inválido em <id>: "a". Use um número'],
  [
    ['teste', '1', '--obrigatoria', '1', '--valor', 'b'],
    'Valor inválido em --valor <n>: "b". Use um número',
  ],
  [
    ['teste', '1', '2', '3', '--obrigatoria', '1'],
    'Argumentos demais: 1, 2, 3. Veja o que há com --help',
  ],
  [
    ['teste', '1', '--obrigatoria', '1', '--um', '--dois'],
    'A opção --um não pode ser usada com --dois',
  ],
])('%j is refused in Portuguese', async (args, text) => {
  expect(await refusalOf(...args)).toBe(text);
});

test('several suggestions are given as alternatives', () => {
  const error = new CommanderError(
    1,
    'commander.unknownCommand',
    "error: unknown command 'x'\n(Did you mean one of a, b?)",
  );
  expect(translateError(error)).toBe('Comando desconhecido: x. Seria a ou b?');
});

const whole = await createWholeProgram();
const paths = ['', 'ajuda', ...commandsOf(whole).map((command) => pathOf(command).join(' '))];

test.each(commandsOf(whole).filter(({ commands }) => commands.length === 0))(
  'the help of %s has examples, unless there is nothing to choose',
  async (command) => {
    const own = command.options.length + command.registeredArguments.length;
    if (own > 0) expect(await helpOf(pathOf(command))).toContain('Exemplos:');
  },
);

test.each(paths)('the help of "%s" has no English word of commander', async (path) => {
  const text = await helpOf(path.split(' ').filter(Boolean));
  expect(text).toMatch(/^Uso: aponta/);
  expect(text).not.toMatch(
    /Usage|Options|Arguments|Commands|\[options|\[command|display|default|choices/,
  );
});

async function helpOf(path: readonly string[]): Promise<string> {
  let text = '';
  const program = createProgram().configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  for (const command of program.commands) command.copyInheritedSettings(program);
  const end = program.parseAsync([...path, '--help'], { from: 'user' });
  await expect(end).rejects.toMatchObject({ exitCode: 0 });
  return text;
}
