import {
  daysBetween,
  isDate,
  minutesBetween,
  minutesToHours,
  moveDays,
  parseDayHours,
  type Schema,
  texts,
} from '@aponta/sdk';
import { type Failure as FailureOf, serverFailures as failuresIn } from '../../lib/form.ts';
import { parseDateTime, parseExit } from '../../ui/date-text.ts';

type Secao = Schema<'Secao'>;
type Projeto = Schema<'Projeto'>;
type Documento = Schema<'Documento'>;
type Atividade = Schema<'AtividadeApontada'>;

/**
 * What the form holds. Hours and times are the text of their fields, read only when needed, so that nothing typed is
 * lost; `data` is YYYY-MM-DD, or what was typed when that is no date.
 */
export interface EntryForm {
  secao: Secao | null;
  projeto: Projeto | null;
  atividade: Atividade | null;
  data: string;
  horas: string;
  horaEntrada: string;
  horaSaida: string;
  observacao: string;
  documento: Documento | null;
  ldPendente: boolean;
}

export type Campo = keyof EntryForm;

export type Failure = FailureOf<EntryForm>;

export const emptyForm: EntryForm = {
  secao: null,
  projeto: null,
  atividade: null,
  data: '',
  horas: '',
  horaEntrada: '',
  horaSaida: '',
  observacao: '',
  documento: null,
  ldPendente: false,
};

/** What the next entry of the same day does not keep. */
export const cleared = { horas: '', horaEntrada: '', horaSaida: '', observacao: '' } as const;

/** Activities and documents belong to one project: another project has others. */
export function chooseProjeto(
  form: Pick<EntryForm, 'projeto'>,
  projeto: Projeto,
): Partial<EntryForm> {
  if (projeto.id === form.projeto?.id) return { projeto };
  return { projeto, atividade: null, documento: null };
}

/** Another day; entry and exit, when typed, go along and keep their time. */
export function chooseData(form: EntryForm, data: string): Partial<EntryForm> {
  if (!isDate(data) || !isDate(form.data)) return { data };
  const days = daysBetween(form.data, data);
  const move = (text: string) => {
    const time = parseDateTime(text, form.data);
    return time ? moveDays(time, days) : text;
  };
  return { data, horaEntrada: move(form.horaEntrada), horaSaida: move(form.horaSaida) };
}

/** Whether the section logs entry and exit instead of hours. */
export const hasTimes = ({ secao }: EntryForm) =>
  secao?.dadosComplementares.jornadaEspecifica ?? false;

function timesOf({ data, horaEntrada, horaSaida }: EntryForm) {
  const near = isDate(data) ? data : undefined;
  const entry = near ? parseDateTime(horaEntrada, near) : undefined;
  return { horaEntrada: entry, horaSaida: near ? parseExit(horaSaida, near, entry) : undefined };
}

/** Minutes that the form logs; undefined while its texts are no hours or times. */
export function minutesOfForm(form: EntryForm): number | undefined {
  if (!hasTimes(form)) return parseDayHours(form.horas) || undefined;
  const { horaEntrada, horaSaida } = timesOf(form);
  if (!horaEntrada || !horaSaida) return undefined;
  const minutes = minutesBetween(horaEntrada, horaSaida);
  return minutes > 0 ? minutes : undefined;
}

/** Why a section cannot be logged against; empty when it can. */
export function refuseSecao({ disciplina, filialAuxiliar, centroCustoGerencia }: Secao): string[] {
  return [
    ...(disciplina ? [] : [texts.secaoSemDisciplina]),
    ...(filialAuxiliar ? [] : [texts.secaoSemFilial]),
    ...(centroCustoGerencia ? [] : [texts.secaoSemCentroCusto]),
  ];
}

export const refuseProjeto = (projeto: Projeto): string[] =>
  projeto.permiteApontamento ? [] : [texts.projetoNaoPermite];

export const refuseDocumento = (documento: Documento): string[] =>
  documento.canBeAppointed ? [] : [texts.documentoNaoApontavel];

/** What keeps a work from being logged, in the order of the server's own checks (part 1, section 5). */
export function failuresOfWork({
  secao,
  projeto,
  atividade,
  documento,
}: Pick<EntryForm, 'secao' | 'projeto' | 'atividade' | 'documento'>): Failure[] {
  const failures: Failure[] = [];
  const check = (holds: unknown, campo: Campo, message: string) => {
    if (!holds) failures.push({ campo, message });
  };
  const checkAll = (campo: Campo, messages: string[]) => {
    for (const message of messages) check(false, campo, message);
  };
  check(secao, 'secao', texts.selecioneSecao);
  if (secao) checkAll('secao', refuseSecao(secao));
  check(projeto, 'projeto', texts.selecioneProjeto);
  if (projeto) checkAll('projeto', refuseProjeto(projeto));
  check(atividade, 'atividade', texts.selecioneAtividade);
  if (documento) checkAll('documento', refuseDocumento(documento));
  return failures;
}

/** The checks that need no server. */
export function failuresOf(form: EntryForm, today: string): Failure[] {
  const { data } = form;
  const failures = failuresOfWork(form);
  const check = (holds: unknown, campo: Campo, message: string) => {
    if (!holds) failures.push({ campo, message });
  };
  check(isDate(data), 'data', texts.selecioneData);
  check(!isDate(data) || data <= today, 'data', texts.dataFutura);
  if (!hasTimes(form)) check(minutesOfForm(form), 'horas', texts.horasInvalidas);
  else failures.push(...timeFailures(form));
  return failures;
}

function timeFailures(form: EntryForm): Failure[] {
  const { horaEntrada, horaSaida } = timesOf(form);
  const message = texts.entradaSaidaInvalidas;
  if (!horaEntrada) return [{ campo: 'horaEntrada', message }];
  if (!horaSaida) return [{ campo: 'horaSaida', message }];
  if (minutesOfForm(form)) return [];
  return [{ campo: 'horaSaida', message: texts.saidaAntesDaEntrada }];
}

/** The body of the call; throws unless `failuresOf` finds nothing. */
export function bodyOf(form: EntryForm): Schema<'NovoApontamento'> {
  const { secao, projeto, atividade, documento, data, observacao, ldPendente } = form;
  const minutes = minutesOfForm(form);
  if (!secao || !projeto || !atividade || !minutes) throw new Error('The entry is not complete');
  const times = hasTimes(form) ? timesOf(form) : undefined;
  return {
    secao: secao.codigo,
    projeto: projeto.id,
    atividade: atividade.id,
    documento: documento?.id ?? null,
    data,
    horas: minutesToHours(minutes),
    horaEntrada: times?.horaEntrada ?? null,
    horaSaida: times?.horaSaida ?? null,
    observacao: observacao.trim() || null,
    ldPendente,
  };
}

/** Where the cursor goes: the first field that must be filled and is not. */
export function firstEmpty(form: EntryForm): Campo {
  const required: Campo[] = ['secao', 'projeto', 'atividade', 'data'];
  const hours: Campo[] = hasTimes(form) ? ['horaEntrada', 'horaSaida'] : ['horas'];
  return [...required, ...hours].find((campo) => !form[campo]) ?? 'observacao';
}

/** What the server found, at the fields that are on the screen: hours that come of times are marked at the exit. */
export const serverFailures = (error: Error, form: EntryForm): Failure[] =>
  failuresIn(error, form).map(({ campo, message }) => ({
    campo: campo === 'horas' && hasTimes(form) ? 'horaSaida' : campo,
    message,
  }));
