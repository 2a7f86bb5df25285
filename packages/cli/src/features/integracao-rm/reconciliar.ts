import { integracaoLabels, type Schema, successText, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { kind, PATHS, type Tipo } from './kind.ts';

interface ReconcileOptions {
  tipo: Tipo;
  buscar?: boolean;
  movimento?: string;
  liberar?: boolean;
  motivo?: string;
}

/** Decides on a measurement that may be in RM. */
export function reconciliar(command: Command): void {
  kind(command.argument('<id>', 'o ID da medição incerta', idValue))
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
      const context = await open(command);
      const acao = movimento ? 'INTEGRADA' : liberar ? 'LIBERAR' : 'BUSCAR';
      const path = `${PATHS[tipo]}/{id}/reconciliar` as const;
      const params = { path: { id } };
      const body: Schema<'PedidoReconciliacao'> = { acao, movimento, motivo };
      const after = await unwrap(context.api.PATCH(path, { params, body }));
      tell(context, successText('PATCH', path), after);
    });
}

interface ReverseOptions {
  tipo: Tipo;
  motivo: string;
  sim?: boolean;
}

/** Records that somebody reversed a measurement's movement in RM. */
export function estornar(command: Command): void {
  kind(command.argument('<id>', 'o ID da medição integrada', idValue))
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
      tell(context, successText('PATCH', path), after);
    });
}

function tell({ output }: Context, done: string | undefined, item: Schema<'ItemLoteRm'>): void {
  output.note(done ?? '');
  output.show(
    item,
    ({ codigo, statusIntegracao }) => `${codigo}: ${integracaoLabels[statusIntegracao]}`,
  );
}
