import type { Argument, Command, CommanderError, HelpConfiguration } from 'commander';

const headings: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções globais:',
  'Commands:': 'Comandos:',
};

const words = (text: string) =>
  text.replace('[options]', '[opções]').replace('[command]', '[comando]');

const argumentTerm = (argument: Argument) =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

/** Puts commander's help into Portuguese; its words can only be changed as it writes them. */
export const helpInPortuguese: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: (title) => headings[title] ?? title,
  commandUsage(command) {
    const names: string[] = [];
    for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
    return [...names, words(command.usage())].join(' ');
  },
  optionDescription({ description, argChoices, defaultValue }) {
    const notes = [
      ...(argChoices ? [argChoices.join(', ')] : []),
      ...(defaultValue === undefined ? [] : [`sem ela, ${defaultValue}`]),
    ];
    return notes.length > 0 ? `${description} (${notes.join('; ')})` : description;
  },
  argumentDescription: ({ description }) => description,
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
};

/** The Portuguese for every message of commander that our commands can cause. */
const messages: [RegExp, string][] = [
  [/^unknown option '(.+)'$/, 'Opção desconhecida: $1'],
  [/^unknown command '(.+)'$/, 'Comando desconhecido: $1'],
  [/^missing required argument '(.+)'$/, 'Falta o argumento <$1>'],
  [/^option '(.+)' argument missing$/, 'Falta o valor da opção $1'],
  [/^required option '(.+)' not specified$/, 'Falta a opção $1'],
  [/^option '(.+)' cannot be used with option '(.+)'$/, 'A opção $1 não pode ser usada com $2'],
  [
    /^option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/,
    'Valor inválido em $1: "$2". Use $3',
  ],
  [/^option '(.+)' argument '(.*)' is invalid\.\s*(.*)$/s, 'Valor inválido em $1: "$2". $3'],
  [
    /^command-argument value '(.*)' is invalid for argument '(.+)'\.\s*(.*)$/s,
    'Valor inválido em <$2>: "$1". $3',
  ],
  [/^too many arguments.* Expected \d+ arguments? but got \d+: (.*)\.$/s, 'Argumentos demais: $1'],
];

/** What was typed is not there: the help has what is. */
const looksForNames = /^(unknown|too many)/;

/** Translates the text of a commander error into Portuguese. */
export function translateError(error: CommanderError): string {
  const [, text = '', suggestion] =
    /^(?:error: )?(.*?)(?:\s*\(Did you mean (?:one of )?(.+)\?\))?$/s.exec(error.message) ?? [];
  const known = messages.find(([english]) => english.test(text));
  const translated = known ? text.replace(...known).trim() : text;
  if (suggestion) return `${translated}. Seria ${suggestion.replaceAll(', ', ' ou ')}?`;
  return looksForNames.test(text) ? `${translated}. Veja o que há com --help` : translated;
}
