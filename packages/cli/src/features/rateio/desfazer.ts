import { formatCount, paginate, type Schema, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { NotFound } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { writePlan } from './importar/plan.ts';

interface UndoOptions {
  simular?: boolean;
  sim?: boolean;
}

/** Undoes an import, after it has shown what comes back. */
export function desfazer(command: Command): void {
  command
    .argument('<importacao>', 'o ID, como em aponta rateio importacoes', idValue)
    .option('--simular', 'mostra o que voltaria, sem desfazer')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Volta o rateio importado que a importação substituiu; o que o arquivo trouxe fica por importar. Vale até a medição de um
dos colaboradores ir para o RM.

Exemplos:
  aponta rateio desfazer 12 --simular
  aponta rateio desfazer 12`,
    )
    .action(async (id: number, options: UndoOptions) => {
      const context = await open(command);
      await undo(context, await findImport(context, id), options);
    });
}

async function undo(
  context: Context,
  { id, periodo }: Schema<'Importacao'>,
  { simular, sim }: UndoOptions,
): Promise<void> {
  const { api, output } = context;
  const call = (query: { simular?: boolean }) =>
    unwrap(
      api.POST('/apontamento/rateio/{periodId}/importacao/{id}/desfazer', {
        params: { path: { periodId: periodo.id, id }, query },
      }),
    );
  const competencia = periodo.fim.slice(0, 7);
  const { mudancas } = await call({ simular: true });
  if (simular || context.ask) await writePlan(output, [{ competencia, plano: mudancas }]);
  if (simular) return output.note('Nada foi desfeito');
  const people = formatCount(mudancas.length, 'colaborador', 'colaboradores');
  await confirm(context, `Desfazer a importação ${id}, de ${people} em ${competencia}?`, sim);
  const done = await call({});
  output.show(done, () => `Importação ${id} desfeita, de ${people}`);
}

async function findImport({ api }: Context, id: number): Promise<Schema<'Importacao'>> {
  for await (const row of paginate(api, '/apontamento/importacao', { size: 500 }))
    if (row.id === id) return row;
  throw new NotFound(`Não há importação ${id}`);
}
