import { unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { itemSummary } from './item-summary.ts';
import { type Kind, kindOption, PATHS } from './kind.ts';

/** Closes the divergence of a measurement that somebody has seen to in RM. */
export function conferir(command: Command): void {
  kindOption(command.argument('<id>', 'o ID da medição integrada com divergência', idValue))
    .requiredOption('--motivo <texto>', 'o que foi conferido')
    .addHelpText(
      'after',
      `
O que foi enviado e o que o RM guardou estão em aponta rm lote; a divergência é vista no próprio RM antes.

Exemplos:
  aponta rm conferir 12 --motivo "Rateio corrigido no RM por Fernanda"`,
    )
    .action(async (id: number, { tipo, motivo }: { tipo: Kind; motivo: string }) => {
      const { api, output } = await open(command);
      const path = `${PATHS[tipo]}/{id}/conferir-divergencia` as const;
      const params = { path: { id } };
      const after = await unwrap(api.PATCH(path, { params, body: { motivo } }));
      showChange(output, 'PATCH', path, after, itemSummary);
    });
}
