import { randomUUID } from 'node:crypto';
import {
  ApontaError,
  describeError,
  formatCount,
  formatMinutes,
  type Schema,
  texts,
  unwrap,
} from '@aponta/sdk';
import { openState } from '../../../kit/files/import-state.ts';
import { writeList } from '../../../kit/output/list.ts';
import { confirm } from '../../../kit/run/confirm.ts';
import type { Context } from '../../../kit/run/context.ts';
import { exitCodes, Failure } from '../../../kit/run/failure.ts';
import { told } from '../../../kit/sheet/faults.ts';
import { readPlanilha } from '../../../kit/sheet/read.ts';
import { byDay, checkRows, type Entrada, newMinutes } from './check.ts';
import { columns, horasPlaces } from './columns.ts';
import { askServer, type Known, minutesIn } from './known.ts';
import { readRow } from './row.ts';

export interface ImportOptions {
  simular?: boolean;
  sim?: boolean;
}

/** The rules of the server that refuse one entry; anything else ends the import. */
const REFUSALS = [400, 404, 409, 422];

/** Imports a file: everything that can be is checked before anything is sent. Throws Failure and ApontaError. */
export async function importFile(
  context: Context,
  file: string,
  { simular, sim }: ImportOptions,
): Promise<void> {
  const { output, api, config } = context;
  const planilha = await readPlanilha(context, file, {
    placesOf: horasPlaces,
    read: readRow,
    columns,
  });
  const known = await askServer(api, planilha.linhas);
  const { entradas, faults } = checkRows(planilha.linhas, planilha.places, known);
  const all = [...planilha.faults, ...faults];
  if (all.length > 0) throw told(context, file, all);
  if (simular) {
    await preview(context, entradas, known);
    return output.note('Nada foi enviado');
  }
  const missing = entradas.filter(({ lancada }) => !lancada);
  if (!sim && context.ask && output.format === 'text') await preview(context, entradas, known);
  const question = `Lançar ${formatCount(missing.length, 'apontamento')}, ${formatMinutes(newMinutes(missing))} horas?`;
  if (missing.length > 0) await confirm(context, question, sim);

  // The keys of a file stay the same until all of it is there: a line whose answer was lost is not logged twice.
  const state = await openState<{ id: string }>(config, 'horas', file);
  const { id } = state.left ?? { id: randomUUID() };
  await state.save({ id });
  const lancados: Schema<'Apontamento'>[] = [];
  const recusados: { linha: number; mensagens: string[] }[] = [];
  const progress = output.progress('Lançando', missing.length);
  try {
    for (const { linha, body } of missing) {
      const params = { header: { 'Idempotency-Key': `${id}:${linha}` } };
      try {
        lancados.push(await unwrap(api.POST('/apontamento/apontamento', { params, body })));
      } catch (error) {
        if (!(error instanceof ApontaError && REFUSALS.includes(error.status))) throw error;
        recusados.push({ linha, mensagens: describeError(error) });
      }
      progress.update(lancados.length + recusados.length);
    }
  } catch (error) {
    output.note(
      `${texts.apontamentosLancados(lancados.length, missing.length)}. Repita o comando para continuar.`,
    );
    throw error;
  } finally {
    progress.end();
  }
  await state.remove();
  const jaLancados = entradas.length - missing.length;
  output.show({ lancados: lancados.length, jaLancados, recusados }, () =>
    [
      texts.apontamentosLancados(lancados.length, missing.length),
      ...(jaLancados > 0
        ? [formatCount(jaLancados, 'já estava lançado', 'já estavam lançados')]
        : []),
    ].join('\n'),
  );
  if (recusados.length > 0)
    throw new Failure(
      recusados
        .map(({ linha, mensagens }) => `${file}:${linha}: ${mensagens.join('; ')}`)
        .join('\n'),
      lancados.length > 0 ? exitCodes.partly : exitCodes.failure,
    );
}

/** What would be logged, a day a line. */
async function preview(
  { output }: Context,
  entradas: readonly Entrada[],
  { dias }: Known,
): Promise<void> {
  const rows = [...byDay(entradas)]
    .map(([data, own]) => {
      const antes = minutesIn(dias.get(data));
      const minutos = newMinutes(own);
      return {
        data,
        apontamentos: own.filter(({ lancada }) => !lancada).length,
        jaLancados: own.filter(({ lancada }) => lancada).length,
        horas: formatMinutes(minutos),
        antes: formatMinutes(antes),
        total: formatMinutes(antes + minutos),
      };
    })
    .toSorted((one, other) => (one.data < other.data ? -1 : 1));
  await writeList(
    output,
    {
      columns: [
        { field: 'data' },
        { field: 'apontamentos', header: 'A lançar', align: 'right' },
        { field: 'jaLancados', header: 'Já lançados', align: 'right' },
        { field: 'antes', header: 'Horas no dia', align: 'right' },
        { field: 'horas', header: 'Do arquivo', align: 'right' },
        { field: 'total', header: 'Total', align: 'right' },
      ],
      totals: () => ({
        data: 'Total',
        apontamentos: String(entradas.filter(({ lancada }) => !lancada).length),
        horas: formatMinutes(newMinutes(entradas)),
      }),
    },
    {},
    rows,
  );
}
