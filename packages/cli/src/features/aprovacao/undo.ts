import { unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { summaryOf } from './summary.ts';

const HORAS = '/apontamento/aprovacao-horas';

/** Takes back one's own request while nobody has decided on it. */
export function retirar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta aprovacao minhas`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao retirar 41`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Retirar a solicitação ${id}?`, sim);
      const path = `${HORAS}/{id}/retirar` as const;
      const after = await unwrap(context.api.PATCH(path, { params: { path: { id } } }));
      showChange(context.output, 'PATCH', path, after, summaryOf);
    });
}

/** Cancels the approval of hours, which gives the period back. */
export function cancelar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta aprovacao listar`', idValue)
    .requiredOption('--motivo <texto>', 'por quê')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao cancelar 41 --motivo "Aprovada por engano"`,
    )
    .action(async (id: number, { motivo, sim }: { motivo: string; sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Cancelar a aprovação ${id}?`, sim);
      const path = `${HORAS}/cancelar` as const;
      const body = { aprovacao: id, motivo };
      const after = await unwrap(context.api.PATCH(path, { body }));
      showChange(context.output, 'PATCH', path, after, summaryOf);
    });
}
