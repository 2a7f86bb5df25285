import { type Command, Option } from 'commander';

/** Where the operations of each kind of measurement are. */
export const PATHS = {
  subcontratadas: '/apontamento/medicao',
  terceiros: '/apontamento/medicao-terceiros',
} as const;

export type Tipo = keyof typeof PATHS;

/** Which of the two kinds of measurement a command is about. */
export const kind = (command: Command): Command =>
  command.addOption(
    new Option('--tipo <tipo>', 'de medição')
      .choices(Object.keys(PATHS))
      .default('subcontratadas' satisfies Tipo),
  );

/** The contract's most at a time. */
export const PART = 500;
