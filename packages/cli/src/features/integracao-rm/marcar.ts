import {
  formatCount,
  integracaoLabels,
  paginate,
  type Schema,
  statusLabels,
  successText,
  unwrap,
} from '@aponta/sdk';
import type { Command } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import type { Column } from '../../kit/output/columns.ts';
import { writeList } from '../../kit/output/list.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { type Kind, kindOption, PART, PATHS } from './kind.ts';

const columns: Column<Schema<'SituacaoMedicao'>>[] = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'status', format: (status) => statusLabels[status] },
  { field: 'statusIntegracao', header: 'RM', format: (status) => integracaoLabels[status] },
];

type Acoes = Pick<Schema<'AcoesIntegracao'>, 'marcar' | 'desmarcar'>;

interface MarkOptions {
  tipo: Kind;
  periodo?: string;
  simular?: boolean;
  sim?: boolean;
}

/** Marks measurements as ready for RM, or unmarks them. */
export function marcar(command: Command, act: 'mark-to-push' | 'unmark-to-push'): void {
  const marking = act === 'mark-to-push';
  const verb = marking ? 'marcar' : 'desmarcar';
  kindOption(command.argument('[ids...]', 'os IDs de `aponta rm listar`; sem eles, as do período'))
    .option('--periodo <período>', 'todas as aprovadas do período: atual, anterior ou AAAA-MM')
    .option('--simular', `mostra o que ${marking ? 'marcaria' : 'desmarcaria'}, sem mudar nada`)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm ${verb} 12 13
  aponta rm ${verb} --periodo anterior --sim
  aponta rm ${verb} --tipo terceiros --periodo anterior --sim`,
    )
    .action(async (typed: string[], { tipo, periodo, simular, sim }: MarkOptions) => {
      if (typed.length > 0 === (periodo !== undefined))
        throw new UsageError('Informe os IDs ou --periodo');
      const given = typed.map(idValue);
      const context = await open(command);
      const { api, output } = context;
      const ids = periodo ? await idsOf(context, tipo, periodo, marking) : given;
      const question = `${marking ? 'Marcar' : 'Desmarcar'} ${formatCount(ids.length, 'medição', 'medições')}`;
      if (simular || ids.length === 0) {
        output.note(ids.length === 0 ? 'Nenhuma medição' : question);
        return output.show(
          ids.map((id) => ({ id })),
          () => '',
        );
      }
      if (periodo) await confirm(context, `${question}?`, sim);
      const path = `${PATHS[tipo]}/${act}` as const;
      const done: Schema<'SituacaoMedicao'>[] = [];
      for (let at = 0; at < ids.length; at += PART)
        done.push(...(await unwrap(api.PATCH(path, { body: ids.slice(at, at + PART) }))));
      output.note(successText('PATCH', path) ?? '');
      await writeList(output, { columns }, {}, done);
    });
}

/** Finds the approved measurements of a period that may be marked, or unmarked; notes those that may not, and why. */
async function idsOf(
  { api, output }: Context,
  tipo: Kind,
  periodo: string,
  marking: boolean,
): Promise<number[]> {
  const query = {
    periodo: await filters.periodo.find(api, periodo),
    status: 'APROVADA' as const,
    integrada: false,
    integrateAccounting: !marking,
    size: PART,
  };
  const rows: AsyncIterable<{ id: number; acoes: Acoes }> =
    tipo === 'terceiros'
      ? paginate(api, PATHS.terceiros, query)
      : paginate(api, PATHS.subcontratadas, query);
  const ids: number[] = [];
  for await (const { id, acoes } of rows) {
    const reason = acoes[marking ? 'marcar' : 'desmarcar'];
    if (reason === null) ids.push(id);
    else output.note(reason);
  }
  return ids;
}
