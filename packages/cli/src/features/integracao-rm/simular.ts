import { type Command, Option } from 'commander';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { kindOption } from './kind.ts';
import { type SimulateOptions, simulate } from './simulate.ts';

/** Shows what would go to RM, sending nothing. */
export function simular(command: Command): void {
  kindOption(command)
    .addOption(new Option('--lote <id>', 'só as recusadas deste lote').argParser(idValue))
    .option('--periodo <período>', 'todas as do período, marcadas ou não')
    .option('--payload', 'com o documento que o RM receberia')
    .addHelpText(
      'after',
      `
O código de saída é 5 quando alguma marcada não iria.

Exemplos:
  aponta rm simular
  aponta rm simular --tipo terceiros --payload`,
    )
    .action(async (options: SimulateOptions) => simulate(await open(command), options));
}
