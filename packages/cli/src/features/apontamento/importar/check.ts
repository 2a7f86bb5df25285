import { formatDate, formatMinutes, minutesToHours, type Schema } from '@aponta/sdk';
import type { Fault } from '../../../kit/sheet/faults.ts';
import { pick } from '../../../kit/values/lookup.ts';
import type { HorasPlaces } from './columns.ts';
import { type Known, minutesIn } from './known.ts';
import type { Linha } from './row.ts';

/** A row as the contract takes it. */
export interface Entrada {
  linha: number;
  minutos: number;
  body: Schema<'NovoApontamento'>;
  /** The same stands on the server: by hand, or from an import before. */
  lancada: boolean;
}

const DAY = 24 * 60;

/** Every row as an entry, and everything that is wrong with them; the rules of the server it judges itself. */
export function checkRows(
  linhas: readonly Linha[],
  places: HorasPlaces,
  known: Known,
): { entradas: Entrada[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const entradas: Entrada[] = [];
  const logged = new Map(
    [...known.dias].map(([day, entries]) => [day, entries.map((entry) => keyOf(bodyOf(entry)))]),
  );
  for (const linha of linhas) {
    const { body, faults: own } = judge(linha, places, known);
    faults.push(...own);
    if (!body) continue;
    const lancada = took(logged.get(body.data), keyOf(body));
    if (!lancada && known.dias.get(body.data)?.some(({ congelado }) => congelado))
      faults.push(faultOf(linha, places.data, linha.data, 'um dia de período aberto'));
    entradas.push({ linha: linha.linha, minutos: linha.minutos, body, lancada });
  }
  for (const [day, own] of byDay(entradas)) {
    const total = minutesIn(known.dias.get(day)) + newMinutes(own);
    const last = own.at(-1);
    if (!last || total <= DAY) continue;
    const place = places.horas ?? places.saida;
    faults.push(faultOf(last, place, formatMinutes(total), `até 24:00 em ${formatDate(day)}`));
  }
  return { entradas, faults };
}

const faultOf = (
  { linha }: { linha: number },
  coluna = 0,
  valor: string,
  esperado: string,
): Fault => ({ linha, coluna, valor, esperado });

/** A row as the contract takes it, or every fault of what it names. */
function judge(
  linha: Linha,
  places: HorasPlaces,
  { codigo, periodo, projetos, secoes, secao: usual }: Known,
): { body?: Schema<'NovoApontamento'>; faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse = (field: keyof HorasPlaces, valor: string, esperado: string) =>
    faults.push(faultOf(linha, places[field], valor, esperado));
  const { data, turno, minutos } = linha;
  const secao = linha.secao ? secoes.get(linha.secao) : usual;
  const projeto = projetos.get(linha.projeto);
  const atividade = projeto && pick(projeto.atividades, linha.atividade);
  const documento = linha.documento ? projeto && pick(projeto.documentos, linha.documento) : null;

  if (linha.colaborador && linha.colaborador.toUpperCase() !== codigo)
    refuse('colaborador', linha.colaborador, `${codigo}: só se apontam as próprias horas`);
  if (data > periodo.fim) refuse('data', data, `uma data até ${formatDate(periodo.fim)}`);
  if (!secao) refuse('secao', linha.secao ?? '', 'o código de uma seção');
  else if (secao.dadosComplementares.jornadaEspecifica && !turno)
    refuse('horas', formatMinutes(minutos), `entrada e saída, na seção ${secao.codigo}`);
  else if (turno && !secao.dadosComplementares.jornadaEspecifica)
    refuse('entrada', turno.horaEntrada.slice(11), `horas, na seção ${secao.codigo}`);
  if (!projeto?.permiteApontamento)
    refuse('projeto', linha.projeto, 'um projeto que recebe apontamentos');
  if (projeto && !atividade)
    refuse('atividade', linha.atividade, `uma atividade ativa: ${some(projeto.atividades)}`);
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
    ...(turno ?? { horas: minutesToHours(minutos) }),
  };
  return { body, faults };
}

export const byDay = (entradas: readonly Entrada[]): Map<string, Entrada[]> =>
  Map.groupBy(entradas, ({ body }) => body.data);

/** The minutes that are not logged yet. */
export const newMinutes = (entradas: readonly Entrada[]): number =>
  entradas.reduce((sum, { minutos, lancada }) => sum + (lancada ? 0 : minutos), 0);

const some = (rows: readonly { codigo: string }[]) =>
  rows
    .slice(0, 5)
    .map(({ codigo }) => codigo)
    .join(', ');

/** Whether it was there; each counts once. */
function took(keys: string[] = [], key: string): boolean {
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

/** What two entries are the same by. */
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
