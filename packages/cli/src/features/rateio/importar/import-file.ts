import { formatCount } from '@aponta/sdk';
import { openState } from '../../../kit/files/import-state.ts';
import { writeList } from '../../../kit/output/list.ts';
import type { Context } from '../../../kit/run/context.ts';
import { exitCodes, Failure } from '../../../kit/run/failure.ts';
import { told } from '../../../kit/sheet/faults.ts';
import { readPlanilha } from '../../../kit/sheet/read.ts';
import { checkRows } from './check.ts';
import { rateioPlaces } from './columns.ts';
import { askServer } from './known.ts';
import { type Linha, rowReader } from './row.ts';
import { type Cargas, type Resultado, type SendOptions, sendPeriod } from './send.ts';
import { simulatePeriod } from './simulate.ts';

export interface ImportOptions extends SendOptions {
  /** AAAA-MM */
  periodo?: string;
  simular?: boolean;
  retomar?: boolean;
}

interface Parte {
  competencia: string;
  periodId: number;
  linhas: Linha[];
}

/** Reads a file and compares it with the server. Throws Failure when anything is wrong with it, once all is told. */
async function checked(context: Context, file: string, competencia?: string): Promise<Parte[]> {
  const planilha = await readPlanilha(context, file, {
    placesOf: rateioPlaces,
    read: rowReader(competencia),
    columns: 'Código, Centro de Custo e Percentual',
  });
  const periods = Map.groupBy(planilha.linhas, (linha) => linha.competencia);
  const known = await askServer(context.api, periods.keys());
  const faults = [...planilha.faults, ...checkRows(periods, planilha.places, known)];
  if (faults.length > 0) throw told(context, file, faults);
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
  const partes = await checked(context, file, competencia);
  for (const { competencia: month, linhas } of partes) {
    const people = new Set(linhas.map(({ colaborador }) => colaborador)).size;
    context.output.note(
      `${file}: ${month}: ${formatCount(linhas.length, 'linha')} de ${formatCount(people, 'colaborador', 'colaboradores')}, sem erros`,
    );
  }
}

/** Imports a file: everything is checked before anything is sent. Throws Failure and ApontaError. */
export async function importFile(
  context: Context,
  file: string,
  options: ImportOptions,
): Promise<void> {
  const { output, config } = context;
  const partes = await checked(context, file, options.periodo);
  if (options.simular) return simulate(context, partes, options);
  const state = await openState<Cargas>(config, 'rateio', file, options.periodo);
  if (options.retomar && !state.left)
    throw new Failure(`Não há importação de ${file} a retomar: o arquivo mudou, ou ela terminou`);
  const cargas = (options.retomar && state.left) || {};
  const loads = { cargas, save: () => state.save(cargas) };
  const total = partes.reduce((sum, { linhas }) => sum + linhas.length, 0);
  let sent = Object.values(cargas).reduce((sum, { enviadas }) => sum + enviadas, 0);
  const progress = output.progress('Enviando', total);
  const resultados: Resultado[] = [];
  try {
    for (const parte of partes) {
      const result = await sendPeriod(context, parte, loads, options, (count) => {
        sent += count;
        progress.update(sent);
      });
      resultados.push(result);
    }
  } finally {
    progress.end();
  }
  await state.remove();
  output.show(resultados, (all) => all.map(resultText).join('\n'));
  const left = partes.flatMap(({ linhas }, at) => leftOut(linhas, resultados[at]));
  if (left.length > 0) throw new Failure(left.join('\n'), exitCodes.partly);
}

const resultText = ({ competencia, linhas, importados }: Resultado) =>
  [
    `${competencia}: ${formatCount(linhas, 'linha carregada', 'linhas carregadas')}`,
    ...(importados === null
      ? []
      : [formatCount(importados, 'colaborador importado', 'colaboradores importados')]),
  ].join(', ');

/** The people of the file that were not imported, and why. */
function leftOut(linhas: readonly Linha[], result: Resultado | undefined): string[] {
  const own = new Set(linhas.map(({ colaborador }) => colaborador));
  return (result?.naoImportados ?? [])
    .filter(({ colaborador }) => own.has(colaborador.codigo))
    .map(({ colaborador, motivo }) => `${colaborador.codigo} ${colaborador.nome}: ${motivo}`);
}

async function simulate(
  context: Context,
  partes: readonly Parte[],
  { substituir = false }: ImportOptions,
) {
  const changes = await Promise.all(
    partes.map((parte) => simulatePeriod(context, parte, substituir)),
  );
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
