import { type Command, Option } from 'commander';
import { commandsOf, pathOf } from './command-tree.ts';

type Shell = 'bash' | 'zsh' | 'fish';

export function completar(command: Command, whole: () => Promise<Command>): void {
  command.argument('<shell>', 'bash, zsh ou fish').addHelpText(
    'after',
    `
Exemplos:
  aponta completar bash > /etc/bash_completion.d/aponta
  aponta completar zsh > "\${fpath[1]}/_aponta"
  aponta completar fish > ~/.config/fish/completions/aponta.fish`,
  );
  const [argument] = command.registeredArguments;
  argument?.choices(['bash', 'zsh', 'fish']);
  command.action(async (shell: Shell) => {
    const program = await whole();
    process.stdout.write(scripts[shell](wordsOf(program)));
  });
}

/** Lists the words that may follow each command: after `horas listar` come its options. */
function wordsOf(program: Command): Map<string, string[]> {
  const globals = optionsOf(program);
  return new Map(
    [program, ...commandsOf(program)].map((command) => [
      pathOf(command).join(' '),
      [
        ...command.commands.map((child) => child.name()),
        ...optionsOf(command),
        ...(command.parent ? globals : []),
      ],
    ]),
  );
}

const optionsOf = (command: Command): string[] =>
  [...command.options, new Option('--help')].flatMap(({ long }) => (long ? [long] : []));

/** Writes one case for each command; the words of the line that are no options choose it. */
const cases = (words: Map<string, string[]>, indent: string) =>
  [...words]
    .map(([path, next]) => `${indent}'${path}') palavras='${next.join(' ')}' ;;`)
    .join('\n');

const scripts: Record<Shell, (words: Map<string, string[]>) => string> = {
  bash: (words) => `# Gerado por: aponta completar bash
_aponta() {
  local caminho='' palavra palavras=''
  for palavra in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $palavra == -* ]] || caminho="\${caminho:+$caminho }$palavra"
  done
  case "$caminho" in
${cases(words, '    ')}
    *) return ;;
  esac
  COMPREPLY=($(compgen -W "$palavras" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _aponta aponta
`,
  zsh: (words) => `#compdef aponta
# Gerado por: aponta completar zsh
_aponta() {
  local caminho='' palavra palavras=''
  for palavra in \${words[2,CURRENT-1]}; do
    [[ $palavra == -* ]] || caminho="\${caminho:+$caminho }$palavra"
  done
  case "$caminho" in
${cases(words, '    ')}
    *) _files; return ;;
  esac
  compadd -- \${=palavras}
}
compdef _aponta aponta
`,
  fish: (words) => `# Gerado por: aponta completar fish
function __aponta_palavras
  set -l caminho (string match --invert -- '-*' (commandline -opc)[2..])
  switch "$caminho"
${[...words].map(([path, next]) => `    case '${path}'\n      printf '%s\\n' ${next.join(' ')}`).join('\n')}
  end
end
complete -c aponta -a '(__aponta_palavras)'
`,
};
