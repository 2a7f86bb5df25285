import { type Command, Option } from 'commander';

/** Where the operations of each kind of measurement are. */
export const PATHS = {
  subcontratadas: '/apontamento/medicao',
  terceiros: '/apontamento/medicao-terceiros',
} as const;

export type Kind = keyof typeof PATHS;

/** Adds the option that says which of the two kinds of measurement a command is about. */
export const kindOption = (command: Command): Command =>
  command.addOption(
    new Option('--tipo <tipo>', 'de medição')
      .choices(Object.keys(PATHS))
      .default('subcontratadas' satisfies Kind),
  );

/** The most measurements that the contract takes at a time. */
export const PART = 500;
