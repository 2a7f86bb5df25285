import { setTimeout as wait } from 'node:timers/promises';
import { competenciaOf, formatCompetencia, formatCount, getPage } from '@aponta/sdk';
import { writeList } from '../../kit/output/list.ts';
import type { GlobalOptions } from '../../kit/run/config.ts';
import type { Context } from '../../kit/run/context.ts';
import { type ExitCode, exitCodes, Failure } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { call } from './call.ts';
import { type StepName, type StepOptions, stepNames, steps } from './steps.ts';

export interface CloseOptions extends StepOptions {
  ate?: StepName;
  /** Minutes that the approvals are waited for, at most. */
  espera: number;
  /** Seconds between two looks at them. */
  intervalo: number;
}

interface Done {
  passo: StepName;
  situacao: 'feito' | 'simulado' | 'em parte' | 'falhou' | 'não feito';
  detalhe: string;
  /** What each call answered. */
  respostas: unknown[];
}

/** With these nothing that follows can go better. */
const ending: readonly number[] = [
  exitCodes.usage,
  exitCodes.notSignedIn,
  exitCodes.notAllowed,
  exitCodes.network,
  exitCodes.interrupted,
];

/** Goes through the steps, whatever is left of one, and shows what each did. Throws Failure and ApontaError. */
export async function closeMonth(
  context: Context,
  given: CloseOptions,
  globals: GlobalOptions,
): Promise<void> {
  const { api, output } = context;
  const { id, fim } = await findPeriodo(api, given.periodo);
  const options = { ...given, periodo: fim.slice(0, 7) };
  const wanted = stepNames.slice(0, stepNames.indexOf(given.ate ?? 'batidas') + 1);
  const all: Done[] = [];
  let code: number = exitCodes.done;
  try {
    for (const passo of wanted) {
      output.note(`> ${passo}`);
      const made =
        passo === 'aprovacoes'
          ? { done: await awaitApprovals(context, id, options), code: exitCodes.done }
          : await make(passo, options, globals, all);
      all.push(made.done);
      if (ending.includes(made.code)) {
        code = made.code;
        break;
      }
    }
  } finally {
    // What was done stays done, whatever stopped the rest.
    if (all.length > 0) await show(output, all);
  }
  const left = wanted.filter((passo) => !all.some((done) => done.passo === passo && isDone(done)));
  if (left.length === 0) return;
  const text = `Fechamento de ${formatCompetencia(competenciaOf(fim))}: falta ${left.join(', ')}`;
  throw new Failure(text, code === exitCodes.done ? exitCodes.partly : (code as ExitCode));
}

async function show(output: Context['output'], all: readonly Done[]): Promise<void> {
  const columns = [
    { field: 'passo' as const, header: 'Passo' },
    { field: 'situacao' as const, header: 'Situação' },
    { field: 'detalhe' as const, header: 'Detalhe', wraps: true },
  ];
  if (output.format === 'text') await writeList(output, { columns }, {}, all);
  else output.show(all, () => '');
}

const isDone = ({ situacao }: Done) => situacao === 'feito' || situacao === 'simulado';

/** Makes a step by the commands that it consists of. */
async function make(
  passo: Exclude<StepName, 'aprovacoes'>,
  options: CloseOptions,
  globals: GlobalOptions,
  before: readonly Done[],
): Promise<{ done: Done; code: number }> {
  const step = steps[passo](options);
  const done = { passo, respostas: [] as unknown[] };
  const right = options.simular ? 'simulado' : 'feito';
  if (!step) {
    const detalhe = 'nada a importar: sem --rateio';
    return { done: { ...done, situacao: right, detalhe }, code: exitCodes.done };
  }
  const failed = before.find((one) => one.passo === step.after && one.situacao === 'falhou');
  if (failed || before.some((one) => one.passo === step.after && one.situacao === 'não feito')) {
    const detalhe = `depende de ${step.after}`;
    return { done: { ...done, situacao: 'não feito', detalhe }, code: exitCodes.done };
  }
  const codes: number[] = [];
  for (const args of step.calls) {
    const { code, answer } = await call(args, globals);
    codes.push(code);
    if (answer !== undefined) done.respostas.push(answer);
    if (ending.includes(code)) break;
  }
  const worst =
    codes.find((code) => ending.includes(code)) ?? codes.find((code) => code !== 0) ?? 0;
  const said = done.respostas.length > 0 || step.calls.length === 0;
  const detalhe = said ? step.told(done.respostas) : 'nada';
  if (worst === exitCodes.done) return { done: { ...done, situacao: right, detalhe }, code: worst };
  const situacao = worst === exitCodes.partly ? 'em parte' : 'falhou';
  return {
    done: { ...done, situacao, detalhe: situacao === 'falhou' ? 'veja a mensagem acima' : detalhe },
    code: worst,
  };
}

/** Waits until nothing of the period waits for an approval, or for as long as was asked. Throws ApontaError. */
async function awaitApprovals(
  { api, output }: Context,
  periodo: number,
  { espera, intervalo, simular }: CloseOptions,
): Promise<Done> {
  const count = async () =>
    (await getPage(api, '/apontamento/aprovacao', { periodo, pendente: true, size: 1 }))
      .totalElements;
  const end = Date.now() + (simular ? 0 : espera) * 60_000;
  let pending = await count();
  const progress = output.progress('Aguardando aprovações');
  try {
    while (pending > 0 && Date.now() < end) {
      progress.update(pending);
      await wait(Math.min(intervalo * 1000, end - Date.now()));
      pending = await count();
    }
  } finally {
    progress.end();
  }
  const done = { passo: 'aprovacoes' as const, respostas: [{ pendentes: pending }] };
  if (pending > 0) {
    const detalhe = `${formatCount(pending, 'aprovação pendente', 'aprovações pendentes')}`;
    return { ...done, situacao: 'em parte', detalhe };
  }
  return { ...done, situacao: simular ? 'simulado' : 'feito', detalhe: 'nenhuma pendente' };
}
