import { unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { medicaoDetails } from './details.ts';

const PATH = '/apontamento/medicao-terceiros/{id}/observacao';

/** Writes the remark of the fiscal note. */
export function observacao(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta medicao listar`', idValue)
    .requiredOption('--texto <texto>', "a observação; '' a tira")
    .addHelpText(
      'after',
      `
Exemplos:
  aponta medicao observacao 7 --texto "30 dias"`,
    )
    .action(async (id: number, { texto }: { texto: string }) => {
      const { api, output } = await open(command);
      const body = { observacaoNotaFiscal: texto.trim() || null };
      const after = await unwrap(api.PATCH(PATH, { params: { path: { id } }, body }));
      showChange(output, 'PATCH', PATH, after, medicaoDetails);
    });
}
