import { formatDate, formatMinutes, minutesToHours, type Schema } from '@aponta/sdk';
import type { Fault } from '../../../kit/sheet/faults.ts';
import { pick } from '../../../kit/values/lookup.ts';
import type { HoursPlaces } from './columns.ts';
import { type Known, minutesIn } from './known.ts';
import type { HoursRow } from './row.ts';

/** A row in the form the contract takes. */
export interface Entry {
  linha: number;
  minutes: number;
  body: Schema<'NovoApontamento'>;
  /** Whether the server has the same entry already, typed or from an earlier import. */
  isLogged: boolean;
}

const DAY = 24 * 60;

/** Turns every row into an entry and finds everything that is wrong; the server itself checks its rules. */
export function checkRows(
  rows: readonly HoursRow[],
  places: HoursPlaces,
  known: Known,
): { entries: Entry[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const entries: Entry[] = [];
  const logged = new Map(
    [...known.dias].map(([day, entries]) => [day, entries.map((entry) => keyOf(bodyOf(entry)))]),
  );
  for (const linha of rows) {
    const { body, faults: own } = checkRow(linha, places, known);
    faults.push(...own);
    if (!body) continue;
    const isLogged = takeOne(logged.get(body.data), keyOf(body));
    if (!isLogged && known.dias.get(body.data)?.some(({ congelado }) => congelado))
      faults.push(faultOf(linha, places.data, linha.data, 'um dia de período aberto'));
    entries.push({ linha: linha.linha, minutes: linha.minutes, body, isLogged });
  }
  for (const [day, own] of byDay(entries)) {
    const total = minutesIn(known.dias.get(day)) + newMinutes(own);
    const last = own.at(-1);
    if (!last || total <= DAY) continue;
    const place = places.horas ?? places.saida;
    faults.push(faultOf(last, place, formatMinutes(total), `até 24:00 em ${formatDate(day)}`));
  }
  return { entries, faults };
}

const faultOf = (
  { linha }: { linha: number },
  coluna = 0,
  valor: string,
  esperado: string,
): Fault => ({ linha, coluna, valor, esperado });

/** Turns a row into the form the contract takes, or finds every fault in what it names. */
function checkRow(
  linha: HoursRow,
  places: HoursPlaces,
  { codigo, periodo, projetos, secoes, secao: usual }: Known,
): { body?: Schema<'NovoApontamento'>; faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse = (field: keyof HoursPlaces, valor: string, esperado: string) =>
    faults.push(faultOf(linha, places[field], valor, esperado));
  const { data, shift, minutes } = linha;
  const secao = linha.secao ? secoes.get(linha.secao) : usual;
  const projeto = projetos.get(linha.projeto);
  const atividade = projeto && pick(projeto.atividades, linha.atividade);
  const documento = linha.documento ? projeto && pick(projeto.documentos, linha.documento) : null;

  if (linha.colaborador && linha.colaborador.toUpperCase() !== codigo)
    refuse('colaborador', linha.colaborador, `${codigo}: só se apontam as próprias horas`);
  if (data > periodo.fim) refuse('data', data, `uma data até ${formatDate(periodo.fim)}`);
  if (!secao) refuse('secao', linha.secao ?? '', 'o código de uma seção');
  else if (secao.dadosComplementares.jornadaEspecifica && !shift)
    refuse('horas', formatMinutes(minutes), `entrada e saída, na seção ${secao.codigo}`);
  else if (shift && !secao.dadosComplementares.jornadaEspecifica)
    refuse('entrada', shift.horaEntrada.slice(11), `horas, na seção ${secao.codigo}`);
  if (!projeto?.permiteApontamento)
    refuse('projeto', linha.projeto, 'um projeto que recebe apontamentos');
  if (projeto && !atividade)
    refuse('atividade', linha.atividade, `uma atividade ativa: ${firstCodes(projeto.atividades)}`);
  if (projeto && documento === undefined)
    refuse('documento', linha.documento, 'um documento do projeto');
  if (faults.length > 0 || !secao || !projeto || !atividade) return { faults };
  const body = {
    data,
    secao: secao.codigo,
    projeto: projeto.id,
    atividade: atividade.id,
    documento: documento?.id ?? null,
    observacao: linha.observacao,
    ldPendente: linha.ldPendente,
    ...(shift ?? { horas: minutesToHours(minutes) }),
  };
  return { body, faults };
}

export const byDay = (entries: readonly Entry[]): Map<string, Entry[]> =>
  Map.groupBy(entries, ({ body }) => body.data);

/** Adds up the minutes that are not logged yet. */
export const newMinutes = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { minutes, isLogged }) => sum + (isLogged ? 0 : minutes), 0);

const firstCodes = (rows: readonly { codigo: string }[]) =>
  rows
    .slice(0, 5)
    .map(({ codigo }) => codigo)
    .join(', ');

/** Removes one such key, and says whether there was one: each logged entry stands for one row. */
function takeOne(keys: string[] = [], key: string): boolean {
  const place = keys.indexOf(key);
  if (place !== -1) keys.splice(place, 1);
  return place !== -1;
}

const bodyOf = (entry: Schema<'Apontamento'>): Schema<'NovoApontamento'> => ({
  ...entry,
  projeto: entry.projeto.id,
  atividade: entry.atividade.id,
  documento: entry.documento?.id ?? null,
});

/** A text that two equal entries have in common. */
const keyOf = (body: Schema<'NovoApontamento'>) =>
  JSON.stringify([
    body.data,
    body.secao,
    body.projeto,
    body.atividade,
    body.documento ?? null,
    body.horaEntrada ? [body.horaEntrada, body.horaSaida] : body.horas,
    body.observacao ?? '',
    body.ldPendente ?? false,
  ]);
