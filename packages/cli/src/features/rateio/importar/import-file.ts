import { formatCount, type Schema, texts } from '@aponta/sdk';
import { openState } from '../../../kit/files/import-state.ts';
import { confirm } from '../../../kit/run/confirm.ts';
import type { Context } from '../../../kit/run/context.ts';
import { exitCodes, Failure } from '../../../kit/run/failure.ts';
import { type Checked, checkFile } from './check.ts';
import { noteOutside, writePlan } from './plan.ts';
import { concludeLoad, importLoad, type Loads, planLoad } from './send.ts';

export interface ImportOptions {
  /** AAAA-MM */
  periodo?: string;
  substituir?: boolean;
  soCarregar?: boolean;
  periodoInteiro?: boolean;
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

export async function validate(
  context: Context,
  file: string,
  competencia?: string,
): Promise<void> {
  for (const { rows } of await checkFile(context, file, competencia)) {
    const people = new Set(rows.linhas.map(({ colaborador }) => colaborador)).size;
    context.output.note(
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
    return simulate(context, await checkFile(context, file, options.periodo), options);
  const state = await openState<Loads>(config, 'rateio', file, options.periodo);
  if (options.retomar && !state.left)
    throw new Failure(`Não há importação de ${file} a retomar: o arquivo mudou, ou ela terminou`);
  const cargas = (options.retomar && state.left) || {};
  const save = () => state.save(cargas);
  const parts = await checkFile(context, file, options.periodo, { cargas, save }).catch(
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

async function importPart(
  context: Context,
  { rows, carga }: Checked,
  { substituir, soCarregar, periodoInteiro }: ImportOptions,
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
    { substituir, inteiro: periodoInteiro },
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
  { substituir }: ImportOptions,
): Promise<void> {
  const plans = await Promise.all(
    parts.map(async ({ rows, carga }) => ({
      competencia: rows.competencia,
      ...(await planLoad(context, rows, carga, substituir)),
    })),
  );
  await writePlan(context.output, plans);
  for (const { foraDaCarga } of plans) noteOutside(context.output, foraDaCarga);
  context.output.note('Nada foi importado');
}
