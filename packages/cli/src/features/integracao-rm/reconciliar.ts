import { type Schema, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { itemSummary } from './item-summary.ts';
import { type Kind, kindOption, PATHS } from './kind.ts';

interface ReconcileOptions {
  tipo: Kind;
  buscar?: boolean;
  movimento?: string;
  liberar?: boolean;
  motivo?: string;
}

/** Decides on a measurement that may be in RM. */
export function reconciliar(command: Command): void {
  kindOption(command.argument('<id>', 'o ID da medição incerta', idValue))
    .addOption(
      new Option('--buscar', 'procura o movimento no RM de novo').conflicts([
        'movimento',
        'liberar',
      ]),
    )
    .addOption(new Option('--movimento <chave>', 'está no RM com esta chave').conflicts('liberar'))
    .option('--liberar', 'não está no RM e pode ser enviada de novo')
    .option('--motivo <texto>', 'o que foi conferido')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm reconciliar 12 --buscar
  aponta rm reconciliar 12 --movimento 4711 --motivo "Visto no RM"
  aponta rm reconciliar 12 --liberar --motivo "Conferido no RM; não há movimento"`,
    )
    .action(async (id: number, { tipo, buscar, movimento, liberar, motivo }: ReconcileOptions) => {
      if (!buscar && !movimento && !liberar)
        throw new UsageError('Informe --buscar, --movimento ou --liberar');
      const { api, output } = await open(command);
      const acao = movimento ? 'INTEGRADA' : liberar ? 'LIBERAR' : 'BUSCAR';
      const path = `${PATHS[tipo]}/{id}/reconciliar` as const;
      const params = { path: { id } };
      const body: Schema<'PedidoReconciliacao'> = { acao, movimento, motivo };
      const after = await unwrap(api.PATCH(path, { params, body }));
      showChange(output, 'PATCH', path, after, itemSummary);
    });
}
