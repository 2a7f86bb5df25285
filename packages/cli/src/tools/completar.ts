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
    process.stdout.write(scripts[shell](knownOf(program)));
  });
}

/** What the scripts know: the words that may follow a command, and the options that want a value, by `command --option`. */
interface Known {
  words: Map<string, string[]>;
  /** The values of each; none where any text will do. */
  values: Map<string, readonly string[]>;
}

function knownOf(program: Command): Known {
  const words = new Map<string, string[]>();
  const values = new Map<string, readonly string[]>();
  for (const command of [program, ...commandsOf(program)]) {
    const path = pathOf(command).join(' ');
    const options = [...command.options, ...(command.parent ? program.options : [])];
    words.set(path, [
      ...command.commands.map((child) => child.name()),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      ...[...options, new Option('--help')].flatMap(({ long }) => (long ? [long] : [])),
    ]);
    for (const { long, short, required, optional, argChoices = [] } of options) {
      if (!required && !optional) continue;
      for (const flag of [long, short]) if (flag) values.set(`${path} ${flag}`, argChoices);
    }
  }
  return { words, values };
}

const quoted = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join('|');

/** One case a command that has more words. */
const cases = ({ words }: Known) =>
  [...words].map(([path, next]) => `    '${path}') palavras='${next.join(' ')}' ;;`).join('\n');

/** One case for each list of values; an option of any text completes files. */
const valueCases = ({ values }: Known) =>
  [...Map.groupBy(values, ([, choices]) => choices.join(' '))]
    .map(([choices, named]) => {
      const names = quoted(named.map(([name]) => name));
      return `    ${names}) palavras='${choices}'; valor=1 ;;`;
    })
    .join('\n');

/**
 * The command of the line, from the words that are neither options nor their values; an option before the word to
 * complete wants one of its own. The same in bash and zsh.
 */
const reading = (known: Known) => `  local caminho='' palavra palavras='' valor=''
  for palavra in "$@"; do
    [[ -n $valor ]] && { valor=''; continue; }
    case "$caminho $palavra" in
${' '.repeat(6)}${quoted(known.values.keys())}) valor=1; continue ;;
    esac
    [[ $palavra == -* ]] && continue
    case "\${caminho:+$caminho }$palavra" in
${' '.repeat(6)}${quoted([...known.words.keys()].filter((path) => path !== ''))}) caminho="\${caminho:+$caminho }$palavra" ;;
    esac
  done
  if [[ -n $valor ]]; then
    case "$caminho \${@: -1}" in
${valueCases(known)}
    esac
  else
    case "$caminho" in
${cases(known)}
    esac
  fi`;

const scripts: Record<Shell, (known: Known) => string> = {
  bash: (known) => `# Gerado por: aponta completar bash
_aponta_palavras() {
${reading(known)}
  printf '%s' "$palavras"
}
_aponta() {
  COMPREPLY=($(compgen -W "$(_aponta_palavras "\${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _aponta aponta
`,
  zsh: (known) => `#compdef aponta
# Gerado por: aponta completar zsh
_aponta_palavras() {
${reading(known)}
  printf '%s' "$palavras"
}
_aponta() {
  local palavras="$(_aponta_palavras "\${(@)words[2,CURRENT-1]}")"
  if [[ -n $palavras ]]; then compadd -- \${=palavras}; else _files; fi
}
compdef _aponta aponta
`,
  fish: ({ words, values }) => `# Gerado por: aponta completar fish
function __aponta_palavras
  set -l caminho ''
  set -l valor ''
  set -l pedido ''
  for palavra in (commandline -opc)[2..]
    if test -n "$valor"
      set valor ''
      continue
    end
    set pedido "$caminho $palavra"
    switch "$pedido"
      case ${[...values.keys()].map((name) => `'${name}'`).join(' ')}
        set valor 1
        continue
    end
    string match -q -- '-*' $palavra; and continue
    switch (string trim -- "$pedido")
      case ${[...words.keys()]
        .filter((path) => path !== '')
        .map((path) => `'${path}'`)
        .join(' ')}
        set caminho (string trim -- "$pedido")
    end
  end
  if test -n "$valor"
    switch "$pedido"
${[...values].map(([name, choices]) => `      case '${name}'\n        ${choices.length > 0 ? `printf '%s\\n' ${choices.join(' ')}` : '__fish_complete_path (commandline -ct)'}`).join('\n')}
    end
    return
  end
  switch "$caminho"
${[...words].map(([path, next]) => `    case '${path}'\n      printf '%s\\n' ${next.join(' ')}`).join('\n')}
  end
end
complete -c aponta -f -a '(__aponta_palavras)'
`,
};
