import type { Context } from '../context.ts';
import { exitCodes, Failure } from '../failure.ts';
import { writeList } from '../output/list.ts';
import { checkRows } from './check.ts';
import { askServer } from './known.ts';
import { type Planilha, readPlanilha } from './read.ts';
import type { Fault, Linha } from './row.ts';
import { type Resultado, type SendOptions, sendPeriod } from './send.ts';
import { simulatePeriod } from './simulate.ts';
import { openState } from './state.ts';

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
  const planilha = await read(context, file, competencia);
  const server = await askServer(context.api, planilha.linhas);
  const faults = [...planilha.faults, ...checkRows(planilha.linhas, planilha.places, server)];
  if (faults.length > 0) throw told(context, file, faults);
  const periods = Map.groupBy(planilha.linhas, (linha) => linha.competencia);
  return [...periods].flatMap(([month, linhas]) => {
    const periodId = server.periodos.get(month);
    return periodId === undefined ? [] : [{ competencia: month, periodId, linhas }];
  });
}

async function read({ output }: Context, file: string, competencia?: string): Promise<Planilha> {
  const progress = output.progress(`Lendo ${file}`);
  try {
    return await readPlanilha(file, competencia, progress.update);
  } finally {
    progress.end();
  }
}

/** Tells every fault, as file:line:column on stderr or as one document. */
function told({ output }: Context, arquivo: string, faults: readonly Fault[]): Failure {
  const rows = faults
    .toSorted((one, other) => one.linha - other.linha)
    .map(({ linha, coluna, valor, esperado }) => ({
      arquivo,
      linha,
      coluna: letterOf(coluna),
      valor,
      esperado,
    }));
  if (output.format === 'text')
    process.stderr.write(
      rows
        .map(
          (row) =>
            `${arquivo}:${row.linha}:${row.coluna}: "${row.valor}"; esperado ${row.esperado}\n`,
        )
        .join(''),
    );
  else output.show(rows, () => '');
  return new Failure(
    `${arquivo}: ${faults.length} ${faults.length === 1 ? 'erro' : 'erros'}; nada foi enviado`,
  );
}

/** A column as spreadsheets call it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
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
      `${file}: ${month}: ${linhas.length} linhas de ${people} colaboradores, sem erros`,
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
  const state = await openState(config, file, options.periodo, options.retomar ?? false);
  const total = partes.reduce((sum, { linhas }) => sum + linhas.length, 0);
  let sent = Object.values(state.cargas).reduce((sum, { enviadas }) => sum + enviadas, 0);
  const progress = output.progress('Enviando', total);
  const resultados: Resultado[] = [];
  try {
    for (const parte of partes) {
      const result = await sendPeriod(context, parte, state, options, (count) => {
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
  importados === null
    ? `${competencia}: ${linhas} linhas carregadas`
    : `${competencia}: ${linhas} linhas carregadas, ${importados} colaboradores importados`;

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
