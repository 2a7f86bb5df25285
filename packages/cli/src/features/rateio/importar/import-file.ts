import { formatCount, type Schema, texts } from '@aponta/sdk';
import { UnreadableFile } from '@aponta/sdk/sheet';
import { openState } from '../../../kit/files/import-state.ts';
import { confirm } from '../../../kit/run/confirm.ts';
import type { Context } from '../../../kit/run/context.ts';
import { exitCodes, Failure } from '../../../kit/run/failure.ts';
import { FaultyFile, reportFaults } from '../../../kit/sheet/faults.ts';
import { type Checked, checkFile } from './check.ts';
import { noteOutside, writePlan } from './plan.ts';
import { concludeLoad, importLoad, type Loads, planLoad } from './send.ts';

export interface ImportOptions {
  /** AAAA-MM */
  periodo?: string;
  substituir?: boolean;
  soCarregar?: boolean;
  periodoInteiro?: boolean;
  /** Whoever is not at 100,00 % is left out. */
  parcial?: boolean;
  simular?: boolean;
  retomar?: boolean;
  sim?: boolean;
}

/** What an import did to one period. */
interface PeriodResult {
  competencia: string;
  linhas: number;
  /** People whose allocation was imported; null when the rows were loaded only. */
  importados: number | null;
  /** Those whose rows are imported as they are in the file. */
  iguais: number;
  naoImportados: Schema<'ColaboradorNaoImportado'>[];
}

/** Checks every file, whatever is wrong with those before it. Throws Failure after it has told all, and ApontaError. */
export async function validate(
  context: Context,
  files: readonly string[],
  periodo?: string,
): Promise<void> {
  const faulty: FaultyFile[] = [];
  const unread: Error[] = [];
  for (const file of files) {
    try {
      tellRight(context, file, await checkFile(context, file, { periodo }));
    } catch (error) {
      if (error instanceof FaultyFile) faulty.push(error);
      else if (error instanceof UnreadableFile) unread.push(error);
      else throw error;
    }
  }
  const failed = faulty.length > 0 ? [reportFaults(context, faulty), ...unread] : unread;
  if (failed.length > 0) throw new Failure(failed.map(({ message }) => message).join('\n'));
}

function tellRight({ output }: Context, file: string, parts: readonly Checked[]): void {
  for (const { rows } of parts) {
    const people = new Set(rows.linhas.map(({ colaborador }) => colaborador)).size;
    output.note(
      `${file}: ${rows.competencia}: ${formatCount(rows.linhas.length, 'linha')} de ${formatCount(people, 'colaborador', 'colaboradores')}, sem erros`,
    );
  }
}

/** Imports a file; everything is judged before anything counts. Throws Failure and ApontaError. */
export async function importFile(
  context: Context,
  file: string,
  options: ImportOptions,
): Promise<void> {
  const { output, config } = context;
  if (options.simular)
    return simulate(context, await checkForImport(context, file, options), options);
  const state = await openState<Loads>(config, 'rateio', file, options.periodo);
  if (options.retomar && !state.left)
    throw new Failure(`Não há importação de ${file} a retomar: o arquivo mudou, ou ela terminou`);
  const cargas = (options.retomar && state.left) || {};
  const save = () => state.save(cargas);
  const parts = await checkForImport(context, file, { ...options, cargas, save }).catch(
    async (error) => {
      // Another file is another import; what was cut is kept.
      if (error instanceof Failure) await state.remove();
      throw error;
    },
  );
  if (!options.soCarregar) await confirmRunning(context, parts, options.sim);
  const results: PeriodResult[] = [];
  for (const part of parts) results.push(await importPart(context, part, options, save));
  await state.remove();
  output.show(results, (all) => all.map(resultText).join('\n'));
  const left = parts.flatMap(({ rows }, at) => leftOut(rows.linhas, results[at]));
  if (left.length > 0) throw new Failure(left.join('\n'), exitCodes.partly);
}

/** As `checkFile`, its faults told. */
const checkForImport: typeof checkFile = (context, file, options) =>
  checkFile(context, file, options).catch((error) => {
    throw error instanceof FaultyFile ? reportFaults(context, [error]) : error;
  });

async function importPart(
  context: Context,
  { rows, carga }: Checked,
  { soCarregar, ...extent }: ImportOptions,
  save: () => Promise<void>,
): Promise<PeriodResult> {
  if (!carga.concluida) {
    await save();
    await concludeLoad(context, rows, carga);
    carga.concluida = true;
    await save();
  }
  const done = { competencia: rows.competencia, linhas: rows.linhas.length };
  if (soCarregar) return { ...done, importados: null, iguais: 0, naoImportados: [] };
  const { colaboradores, naoImportados, plano, foraDaCarga } = await importLoad(
    context,
    rows,
    carga,
    extent,
  );
  noteOutside(context.output, foraDaCarga);
  const iguais = plano.filter(({ acao }) => acao === 'IGUAL').length;
  return { ...done, importados: colaboradores, iguais, naoImportados };
}

/** Asks before the split of a period that may still change counts. */
async function confirmRunning(
  context: Context,
  parts: readonly Checked[],
  sim: boolean | undefined,
): Promise<void> {
  const running = parts.filter(({ emAndamento }) => emAndamento);
  if (running.length === 0) return;
  const months = running.map(({ rows }) => rows.competencia).join(', ');
  await confirm(context, texts.importarEmAndamento(months), sim);
}

const resultText = ({ competencia, linhas, importados, iguais }: PeriodResult) =>
  [
    `${competencia}: ${formatCount(linhas, 'linha carregada', 'linhas carregadas')}`,
    ...(importados === null
      ? []
      : [formatCount(importados, 'colaborador importado', 'colaboradores importados')]),
    ...(iguais === 0 ? [] : [formatCount(iguais, 'já estava igual', 'já estavam iguais')]),
  ].join(', ');

/** Lists the people of the file that were not imported, and why. */
function leftOut(linhas: Checked['rows']['linhas'], result: PeriodResult | undefined): string[] {
  const own = new Set(linhas.map(({ colaborador }) => colaborador));
  return (result?.naoImportados ?? [])
    .filter(({ colaborador }) => own.has(colaborador.codigo))
    .map(({ colaborador, motivo }) => `${colaborador.codigo} ${colaborador.nome}: ${motivo}`);
}

async function simulate(
  context: Context,
  parts: readonly Checked[],
  extent: ImportOptions,
): Promise<void> {
  const plans = await Promise.all(
    parts.map(async ({ rows, carga }) => ({
      competencia: rows.competencia,
      ...(await planLoad(context, rows, carga, extent)),
    })),
  );
  await writePlan(context.output, plans);
  for (const { foraDaCarga } of plans) noteOutside(context.output, foraDaCarga);
  context.output.note('Nada foi importado');
}
