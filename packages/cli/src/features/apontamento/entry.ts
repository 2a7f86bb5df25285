import { businessDate, entryOn, minutesToHours, type Schema, unwrap } from '@aponta/sdk';
import type { Context } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import type { Ask } from '../../kit/run/prompt.ts';
import {
  findAtividade,
  findDocumento,
  findProjeto,
  listAtividades,
} from '../../kit/values/lookup.ts';
import { accepts, at, minutesValue, timeValue } from '../../kit/values/values.ts';

/** The options of `horas lancar`, already read. */
export interface EntryOptions {
  data?: string;
  /** Minutes. */
  horas?: number;
  entrada?: string;
  saida?: string;
  secao?: string;
  projeto?: string;
  atividade?: string;
  documento?: string;
  semDocumento?: boolean;
  obs?: string;
  ldPendente?: boolean;
  semLdPendente?: boolean;
}

type Last = Schema<'UltimoApontamento'>;
/** What is repeated while the project stays. */
interface Previous {
  atividade: { id: number } | null;
  documento: { id: number } | null;
}
type Times = Pick<Schema<'NovoApontamento'>, 'horas' | 'horaEntrada' | 'horaSaida'>;

/** Makes an entry of the options; what they leave out comes from the last entry, else from the person. Throws UsageError. */
export async function entryOf(
  context: Context,
  options: EntryOptions,
): Promise<Schema<'NovoApontamento'>> {
  const { api, ask } = context;
  const last = await unwrap(api.GET('/apontamento/apontamento/ultimo'));
  const data = options.data ?? businessDate(new Date());
  const secao = options.secao ?? last.secao?.codigo ?? (await ask?.text('Código da seção:'));
  if (!secao) throw new UsageError('Informe a seção com --secao');
  const projeto = await projetoOf(context, options.projeto, last);
  // Activity and document belong to their project.
  const previous = last.projeto?.id === projeto ? last : undefined;
  return {
    data,
    secao,
    projeto,
    atividade: await atividadeOf(context, options.atividade, projeto, previous),
    documento: await documentoOf(context, options, projeto, previous),
    ldPendente: options.ldPendente ?? (options.semLdPendente ? false : last.ldPendente),
    observacao: options.obs ?? null,
    ...(await timesOf(options, data, last.secao?.codigo === secao ? last.secao : null, ask)),
  };
}

/** What an entry becomes by the options; what they leave out stays. Throws UsageError. */
export async function editOf(
  context: Context,
  entry: Schema<'Apontamento'>,
  options: EntryOptions,
): Promise<Schema<'ApontamentoAlterado'>> {
  if (Object.keys(options).length === 0) throw new UsageError('Informe o que muda');
  const data = options.data ?? entry.data;
  const projeto = options.projeto
    ? (await findProjeto(context.api, options.projeto)).id
    : entry.projeto.id;
  const previous = projeto === entry.projeto.id ? entry : undefined;
  return {
    ...entryOn(entry, data),
    ...changedTimes(options, data, entry),
    secao: options.secao ?? entry.secao,
    projeto,
    atividade: await atividadeOf(context, options.atividade, projeto, previous),
    documento: await documentoOf(context, options, projeto, previous),
    ldPendente: options.ldPendente ?? (options.semLdPendente ? false : entry.ldPendente),
    observacao: options.obs ?? entry.observacao,
    versao: entry.versao,
  };
}

/** Hours or times that the options change, of which the other kind goes. */
function changedTimes(
  { horas, entrada, saida }: EntryOptions,
  data: string,
  entry: Schema<'Apontamento'>,
): Partial<Times> {
  if (horas !== undefined) {
    return { horas: minutesToHours(horas), horaEntrada: null, horaSaida: null };
  }
  if (!entrada && !saida) return {};
  const kept = entryOn(entry, data);
  return {
    horas: null,
    horaEntrada: entrada ? at(data, entrada) : kept.horaEntrada,
    horaSaida: saida ? at(data, saida) : kept.horaSaida,
  };
}

async function projetoOf(
  { api, ask }: Context,
  typed: string | undefined,
  last: Last,
): Promise<number> {
  if (!typed && last.projeto) return last.projeto.id;
  const codigo = typed ?? (await ask?.text('Código do projeto:'));
  if (!codigo) throw new UsageError('Informe o projeto com --projeto');
  return (await findProjeto(api, codigo)).id;
}

async function atividadeOf(
  { api, ask }: Context,
  typed: string | undefined,
  projeto: number,
  previous: Previous | undefined,
): Promise<number> {
  if (typed) return (await findAtividade(api, projeto, typed)).id;
  if (previous?.atividade) return previous.atividade.id;
  if (!ask) throw new UsageError('Informe a atividade com --atividade');
  const atividades = await listAtividades(api, projeto);
  return ask.choose(
    'Atividade:',
    atividades.map(({ id, codigo, nome }) => ({ name: `${codigo} ${nome}`, value: id })),
  );
}

async function documentoOf(
  { api }: Context,
  { documento, semDocumento }: EntryOptions,
  projeto: number,
  previous: Previous | undefined,
): Promise<number | null> {
  if (semDocumento) return null;
  if (documento) return (await findDocumento(api, projeto, documento)).id;
  return previous?.documento?.id ?? null;
}

/** Takes hours, or entry and exit; asks for what the section wants, when it is known. */
async function timesOf(
  options: EntryOptions,
  data: string,
  secao: Schema<'Secao'> | null,
  ask: Ask | undefined,
): Promise<Times> {
  if (options.horas !== undefined) return { horas: minutesToHours(options.horas) };
  let { entrada, saida } = options;
  if (!entrada && !saida && !secao?.dadosComplementares.jornadaEspecifica) {
    if (!ask) throw new UsageError('Informe --horas, ou --entrada e --saida');
    const typed = await ask.text('Horas (HH:MM):', accepts(minutesValue));
    return { horas: minutesToHours(minutesValue(typed)) };
  }
  entrada ??= await askTime(ask, 'Entrada (HH:MM):');
  saida ??= await askTime(ask, 'Saída (HH:MM):');
  if (!entrada || !saida) throw new UsageError('Informe --entrada e --saida');
  return { horaEntrada: at(data, entrada), horaSaida: at(data, saida) };
}

async function askTime(ask: Ask | undefined, message: string): Promise<string | undefined> {
  const typed = await ask?.text(message, accepts(timeValue));
  return typed && timeValue(typed);
}
