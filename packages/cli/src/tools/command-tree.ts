import type { Command } from 'commander';

/** Every command below one, in the order of the help. */
export const commandsOf = (command: Command): Command[] =>
  command.commands.flatMap((child) => [child, ...commandsOf(child)]);

/** The words that call a command, the program's own name left out. */
export const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [];
