import { formatCount } from '@aponta/sdk';
import { openState } from '../../../kit/files/import-state.ts';
import { writeList } from '../../../kit/output/list.ts';
import type { Context } from '../../../kit/run/context.ts';
import { exitCodes, Failure } from '../../../kit/run/failure.ts';
import { reportFaults } from '../../../kit/sheet/faults.ts';
import { readRows } from '../../../kit/sheet/read.ts';
import { checkRows } from './check.ts';
import { rateioPlaces } from './columns.ts';
import { askServer } from './known.ts';
import { type Linha, rowReader } from './row.ts';
import { type Loads, type PeriodResult, type SendOptions, sendPeriod } from './send.ts';
import { simulatePeriod } from './simulate.ts';

export interface ImportOptions extends SendOptions {
  /** AAAA-MM */
  periodo?: string;
  simular?: boolean;
  retomar?: boolean;
}

interface PeriodRows {
  competencia: string;
  periodId: number;
  linhas: Linha[];
}

/** Reads a file and compares it with the server. Throws Failure when anything is wrong with it, after it has reported every fault. */
async function readAndCheck(
  context: Context,
  file: string,
  competencia?: string,
): Promise<PeriodRows[]> {
  const sheet = await readRows(context, file, {
    placesOf: rateioPlaces,
    read: rowReader(competencia),
    columns: 'Código, Centro de Custo e Percentual',
  });
  const periods = Map.groupBy(sheet.rows, (linha) => linha.competencia);
  const known = await askServer(context.api, periods.keys());
  const faults = [...sheet.faults, ...checkRows(periods, sheet.places, known)];
  if (faults.length > 0) throw reportFaults(context, file, faults);
  return [...periods].flatMap(([month, linhas]) => {
    const periodo = known.periodos.get(month);
    return periodo ? [{ competencia: month, periodId: periodo.id, linhas }] : [];
  });
}

export async function validate(
  context: Context,
  file: string,
  competencia?: string,
): Promise<void> {
  const parts = await readAndCheck(context, file, competencia);
  for (const { competencia: month, linhas } of parts) {
    const people = new Set(linhas.map(({ colaborador }) => colaborador)).size;
    context.output.note(
      `${file}: ${month}: ${formatCount(linhas.length, 'linha')} de ${formatCount(people, 'colaborador', 'colaboradores')}, sem erros`,
    );
  }
}

/** Imports a file; checks everything before it sends anything. Throws Failure and ApontaError. */
export async function importFile(
  context: Context,
  file: string,
  options: ImportOptions,
): Promise<void> {
  const { output, config } = context;
  const parts = await readAndCheck(context, file, options.periodo);
  if (options.simular) return simulate(context, parts, options);
  const state = await openState<Loads>(config, 'rateio', file, options.periodo);
  if (options.retomar && !state.left)
    throw new Failure(`Não há importação de ${file} a retomar: o arquivo mudou, ou ela terminou`);
  const cargas = (options.retomar && state.left) || {};
  const loads = { cargas, save: () => state.save(cargas) };
  const total = parts.reduce((sum, { linhas }) => sum + linhas.length, 0);
  let sent = Object.values(cargas).reduce((sum, { enviadas }) => sum + enviadas, 0);
  const progress = output.progress('Enviando', total);
  const results: PeriodResult[] = [];
  try {
    for (const part of parts) {
      const result = await sendPeriod(context, part, loads, options, (count) => {
        sent += count;
        progress.update(sent);
      });
      results.push(result);
    }
  } finally {
    progress.end();
  }
  await state.remove();
  output.show(results, (all) => all.map(resultText).join('\n'));
  const left = parts.flatMap(({ linhas }, at) => leftOut(linhas, results[at]));
  if (left.length > 0) throw new Failure(left.join('\n'), exitCodes.partly);
}

const resultText = ({ competencia, linhas, importados }: PeriodResult) =>
  [
    `${competencia}: ${formatCount(linhas, 'linha carregada', 'linhas carregadas')}`,
    ...(importados === null
      ? []
      : [formatCount(importados, 'colaborador importado', 'colaboradores importados')]),
  ].join(', ');

/** Lists the people of the file that were not imported, and why. */
function leftOut(linhas: readonly Linha[], result: PeriodResult | undefined): string[] {
  const own = new Set(linhas.map(({ colaborador }) => colaborador));
  return (result?.naoImportados ?? [])
    .filter(({ colaborador }) => own.has(colaborador.codigo))
    .map(({ colaborador, motivo }) => `${colaborador.codigo} ${colaborador.nome}: ${motivo}`);
}

async function simulate(
  context: Context,
  parts: readonly PeriodRows[],
  { substituir = false }: ImportOptions,
) {
  const changes = await Promise.all(parts.map((part) => simulatePeriod(context, part, substituir)));
  await writeList(
    context.output,
    {
      columns: [
        { field: 'competencia', header: 'Competência' },
        { field: 'colaborador' },
        { field: 'situacao', header: 'Situação' },
        { field: 'antes', header: 'Antes', wraps: true },
        { field: 'depois', header: 'Depois', wraps: true },
      ],
    },
    {},
    changes.flat(),
  );
  context.output.note('Nada foi enviado');
}
