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
import { FaultyFile, reportFaults } from '../../../kit/sheet/faults.ts';
import { readRows } from '../../../kit/sheet/read.ts';
import { byDay, checkRows, type Entry, newMinutes } from './check.ts';
import { columns, findPlaces } from './columns.ts';
import { askServer, type Known, minutesIn } from './known.ts';
import { readRow } from './row.ts';

export interface ImportOptions {
  simular?: boolean;
  sim?: boolean;
}

/** Status codes by which the server refuses one entry; any other ends the import. */
const REFUSALS = [400, 404, 409, 422];

/** Imports a file; checks all that it can before it sends anything. Throws Failure and ApontaError. */
export async function importFile(
  context: Context,
  file: string,
  { simular, sim }: ImportOptions,
): Promise<void> {
  const { output, api, config } = context;
  const sheet = await readRows(context, file, {
    placesOf: findPlaces,
    read: readRow,
    columns,
  });
  const known = await askServer(api, sheet.rows);
  const { entries, faults } = checkRows(sheet.rows, sheet.places, known);
  const all = [...sheet.faults, ...faults];
  if (all.length > 0) throw reportFaults(context, [new FaultyFile(file, all)]);
  if (simular) {
    await preview(context, entries, known);
    return output.note('Nada foi enviado');
  }
  const missing = entries.filter(({ isLogged }) => !isLogged);
  if (!sim && context.ask && output.format === 'text') await preview(context, entries, known);
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
  const jaLancados = entries.length - missing.length;
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

/** Shows what would be logged, one line for each day. */
async function preview(
  { output }: Context,
  entries: readonly Entry[],
  { dias }: Known,
): Promise<void> {
  const rows = [...byDay(entries)]
    .map(([data, own]) => {
      const antes = minutesIn(dias.get(data));
      const minutes = newMinutes(own);
      return {
        data,
        apontamentos: own.filter(({ isLogged }) => !isLogged).length,
        jaLancados: own.filter(({ isLogged }) => isLogged).length,
        horas: formatMinutes(minutes),
        antes: formatMinutes(antes),
        total: formatMinutes(antes + minutes),
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
        apontamentos: String(entries.filter(({ isLogged }) => !isLogged).length),
        horas: formatMinutes(newMinutes(entries)),
      }),
    },
    {},
    rows,
  );
}
