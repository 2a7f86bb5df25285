import type { Command } from 'commander';

/** Lists every command below one, in the order of the help. */
export const commandsOf = (command: Command): Command[] =>
  command.commands.flatMap((child) => [child, ...commandsOf(child)]);

/** The words that call a command, without the program's name. */
export const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [];
