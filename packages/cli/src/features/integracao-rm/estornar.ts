import { unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { itemSummary } from './item-summary.ts';
import { type Kind, kindOption, PATHS } from './kind.ts';

interface ReverseOptions {
  tipo: Kind;
  motivo: string;
  sim?: boolean;
}

/** Records that somebody reversed a measurement's movement in RM. */
export function estornar(command: Command): void {
  kindOption(command.argument('<id>', 'o ID da medição integrada', idValue))
    .requiredOption('--motivo <texto>', 'por que foi estornado')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
O movimento é estornado antes no próprio RM. Depois do registro, a aprovação pode ser cancelada.

Exemplos:
  aponta rm estornar 12 --motivo "Valor errado; estornado por Fernanda" --sim`,
    )
    .action(async (id: number, { tipo, motivo, sim }: ReverseOptions) => {
      const context = await open(command);
      await confirm(context, `O movimento da medição ${id} já foi estornado no RM?`, sim);
      const path = `${PATHS[tipo]}/{id}/estornar` as const;
      const params = { path: { id } };
      const after = await unwrap(context.api.PATCH(path, { params, body: { motivo } }));
      showChange(context.output, 'PATCH', path, after, itemSummary);
    });
}
