import {
  type Aponta,
  describeError,
  formatDate,
  formatHours,
  formatMinutes,
  formatMoney,
  hoursToMinutes,
  minutesToHours,
  parseHours,
  type Schema,
  statusLabels,
  unwrap,
} from '@aponta/sdk';
import { z } from 'zod';
import { UsageError } from '../../kit/run/failure.ts';
import { findAtividade, findDocumento, findProjeto } from '../../kit/values/lookup.ts';
import { requestOfHours } from '../../kit/values/request-of-hours.ts';
import { confirmAct } from './confirm.ts';
import { dateInput, idInput, type ToolContext, writeTools } from './tool.ts';

const MAX_ENTRIES = 20;

const entryInput = z.strictObject({
  data: dateInput,
  horas: z
    .string()
    .regex(/^\d{1,2}:[0-5]\d$/, 'use H:MM')
    .describe('duração, H:MM'),
  projeto: z.string().max(60).describe('código ou id'),
  atividade: z.string().max(120).describe('código, nome ou id'),
  secao: z.string().max(30).optional().describe('código; sem ele, a do último apontamento'),
  documento: z.string().max(120).optional().describe('código ou id'),
  observacao: z.string().max(500).optional(),
});

/** Adds the tools that change something; each asks the person first. */
export function addWriteTools(context: ToolContext, programaConfirma: boolean | undefined): void {
  const add = writeTools(context.server);
  add({
    name: 'lancar_horas',
    title: 'Lançar horas',
    description:
      'Mostra à pessoa os apontamentos propostos e, se ela confirmar, lança um a um; diz de cada um se foi lançado ou por que não. Leia antes o que falta com horas.',
    input: { apontamentos: z.array(entryInput).min(1).max(MAX_ENTRIES) },
    run: ({ apontamentos }) => logEntries(context, apontamentos, programaConfirma),
  });
  add({
    name: 'decidir_solicitacao',
    title: 'Decidir uma solicitação de horas',
    description:
      'Mostra à pessoa a solicitação e, se ela confirmar, aprova ou reprova. Reprovar exige o motivo, nas palavras da pessoa. Veja antes com ver_solicitacao.',
    input: {
      id: idInput.describe('o id mostrado por solicitacoes'),
      decisao: z.enum(['aprovar', 'reprovar']),
      motivo: z.string().max(1000).optional(),
    },
    run: (input) => decide(context, input, programaConfirma),
  });
}

async function logEntries(
  context: ToolContext,
  entries: readonly z.infer<typeof entryInput>[],
  programaConfirma: boolean | undefined,
): Promise<object> {
  const { api } = context;
  const { secao } = await unwrap(api.GET('/apontamento/apontamento/ultimo'));
  // All is looked up before the person is asked, so that nobody confirms what cannot be.
  const bodies: Schema<'NovoApontamento'>[] = [];
  for (const entry of entries) bodies.push(await bodyOf(api, entry, secao?.codigo));
  const total = bodies.reduce((sum, { horas }) => sum + hoursToMinutes(horas ?? 0), 0);
  const lines = entries.map(
    ({ data, horas, projeto, atividade, observacao }) =>
      `${formatDate(data)}  ${horas}  ${projeto}  ${atividade}${observacao ? `  ${observacao}` : ''}`,
  );
  const question = `Lançar ${formatMinutes(total)}?\n${lines.join('\n')}`;
  await confirmAct(context, question, programaConfirma);
  const outcomes = [];
  for (const body of bodies) outcomes.push(await logEntry(context, body));
  return { apontamentos: outcomes };
}

/** What the person would log, in the section of the last entry unless another is named. Throws Failure. */
async function bodyOf(
  api: Aponta,
  entry: z.infer<typeof entryInput>,
  lastSecao: string | undefined,
): Promise<Schema<'NovoApontamento'>> {
  const secao = entry.secao ?? lastSecao;
  if (!secao) throw new UsageError('Informe a seção: ainda não há apontamento que a diga');
  const projeto = await findProjeto(api, entry.projeto);
  const atividade = await findAtividade(api, projeto.id, entry.atividade);
  const documento = entry.documento && (await findDocumento(api, projeto.id, entry.documento));
  return {
    data: entry.data,
    secao,
    projeto: projeto.id,
    atividade: atividade.id,
    documento: documento ? documento.id : null,
    horas: minutesToHours(parseHours(entry.horas) ?? 0),
    observacao: entry.observacao ?? null,
    ldPendente: false,
  };
}

/** Logs one entry; a refusal is told with its day and does not stop the others. */
async function logEntry({ api }: ToolContext, body: Schema<'NovoApontamento'>): Promise<object> {
  const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
  try {
    const { id, data, horas, centroCusto } = await unwrap(
      api.POST('/apontamento/apontamento', { params, body }),
    );
    return { lancado: true, id, data, horas, centroCusto };
  } catch (error) {
    return { lancado: false, data: body.data, por: describeError(error) };
  }
}

interface Decision {
  id: number;
  decisao: 'aprovar' | 'reprovar';
  motivo?: string;
}

async function decide(
  context: ToolContext,
  { id, decisao, motivo }: Decision,
  programaConfirma: boolean | undefined,
): Promise<object> {
  if (decisao === 'reprovar' && !motivo?.trim()) throw new UsageError('Informe o motivo');
  const { api } = context;
  const { nome, periodo, horas, valor, status } = await requestOfHours(api, id, { pendente: true });
  const span = `${formatDate(periodo.inicio)} a ${formatDate(periodo.fim)}`;
  const what = `${nome}, ${span}, ${formatHours(horas)}, ${formatMoney(valor)}`;
  const reason = decisao === 'reprovar' ? `\nMotivo: ${motivo}` : '';
  const verb = decisao === 'aprovar' ? 'Aprovar' : 'Reprovar';
  await confirmAct(context, `${verb} ${what}?${reason}`, programaConfirma);
  // What the person saw goes with the act: if it changed meanwhile, it is refused.
  const decided =
    decisao === 'aprovar'
      ? api.PATCH('/apontamento/aprovacao-horas/aprovar', { body: { medicao: id, status, valor } })
      : api.PATCH('/apontamento/aprovacao-horas/reprovar', {
          body: { medicao: id, status, motivo: motivo ?? '' },
        });
  const { resumo, status: now } = await unwrap(decided);
  return { resultado: `${resumo} (${statusLabels[now]})` };
}
