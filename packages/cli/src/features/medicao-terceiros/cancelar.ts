import { type Schema, statusLabels, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';

const PATH = '/apontamento/medicao-terceiros/{id}/cancelar';

const situation = ({ codigo, status }: Schema<'SituacaoMedicao'>) =>
  `${codigo} (${statusLabels[status]})`;

/** Cancels one's own measurement that nobody approved, or, who integrates with RM, an approved one. */
export function cancelar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta medicao listar`', idValue)
    .requiredOption('--motivo <texto>', 'por quê')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Quem fez a medição a cancela enquanto pendente ou reprovada; quem integra com o RM, depois de aprovada.

Exemplos:
  aponta medicao cancelar 7 --motivo "Serviço já medido" --sim`,
    )
    .action(async (id: number, { motivo, sim }: { motivo: string; sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Cancelar a medição ${id}?`, sim);
      const params = { path: { id } };
      const after = await unwrap(context.api.PATCH(PATH, { params, body: { motivo } }));
      showChange(context.output, 'PATCH', PATH, after, situation);
    });
}
