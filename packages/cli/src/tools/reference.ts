import type { Command, Help } from 'commander';
import { createWholeProgram } from '../program.ts';
import { commandsOf, pathOf } from './command-tree.ts';

/** Writes the reference of every command with its options and examples, from the command's own help. */
export async function commandReference(): Promise<string> {
  const program = await createWholeProgram();
  const leaves = commandsOf(program).filter(({ commands }) => commands.length === 0);
  const parts = leaves.map((command) => section(command));
  const globals = optionsTable(program, program.createHelp());
  const contents = leaves.map((command) => {
    const path = pathOf(command).join(' ');
    return `- [${path}](#aponta-${path.replaceAll(' ', '-')}): ${command.description()}`;
  });
  return [
    '<!-- Gerado por `pnpm generate` a partir da ajuda dos comandos. Não edite. -->',
    '# Comandos',
    contents.join('\n'),
    '## Opções de todos os comandos',
    globals,
    ...parts,
    '',
  ].join('\n\n');
}

function section(command: Command): string {
  const help = command.createHelp();
  const { examples, notes } = afterHelp(command);
  return [
    `## aponta ${pathOf(command).join(' ')}`,
    command.description(),
    `\`\`\`\n${help.commandUsage(command)}\n\`\`\``,
    ...(command.registeredArguments.length > 0
      ? [
          command.registeredArguments
            .map(
              (argument) =>
                `- \`${help.argumentTerm(argument)}\`: ${help.argumentDescription(argument)}`,
            )
            .join('\n'),
        ]
      : []),
    ...(command.options.length > 0 ? [optionsTable(command, help)] : []),
    ...(notes ? [notes] : []),
    ...(examples ? [`\`\`\`sh\n${examples}\n\`\`\``] : []),
  ].join('\n\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function optionsTable(command: Command, help: Help): string {
  const rows = command.options.map(
    (option) => `| \`${help.optionTerm(option)}\` | ${cell(help.optionDescription(option))} |`,
  );
  return ['| Opção | |', '| --- | --- |', ...rows].join('\n');
}

/** Reads what a command adds to its help: remarks, then examples. */
function afterHelp(command: Command): { notes: string; examples: string } {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  const [before = '', after = ''] = text.split('\nExemplos:\n');
  const remarks = before
    .split('\n\n')
    .slice(1)
    .filter((part) => !/^(Argumentos|Opções|Opções globais):/.test(part.trim()));
  // The first paragraph is the description.
  const notes = remarks.slice(1).join('\n\n').trim();
  return { notes, examples: after.replace(/^ {2}/gm, '').trim() };
}
