import { hoursToMinutes, minutesBetween, parseHours } from '@aponta/sdk';
import { type Cell, type SheetRow, textOf } from '@aponta/sdk/sheet';
import type { Fault } from '../../../kit/sheet/faults.ts';
import { at, dateOf, timeOf } from '../../../kit/values/values.ts';
import type { HoursPlaces } from './columns.ts';

/** A row of the sheet, read; the codes it names are looked up later. */
export interface HoursRow {
  linha: number;
  /** YYYY-MM-DD */
  data: string;
  minutes: number;
  /** Local date-times, where the row has them in place of hours. */
  shift?: { horaEntrada: string; horaSaida: string };
  projeto: string;
  atividade: string;
  documento: string;
  /** Undefined where the file has no sections. */
  secao?: string;
  colaborador: string;
  observacao: string | null;
  ldPendente: boolean;
}

const DAY = 24 * 60;
const LONGEST_TEXT = 1000;
const marks: Readonly<Record<string, boolean>> = {
  '': false,
  não: false,
  nao: false,
  n: false,
  false: false,
  sim: true,
  s: true,
  x: true,
  true: true,
};

/** Reads a duration in minutes: a number is hours, a text is what a person types for them. */
const minutesOf = (cell: Cell): number | undefined =>
  typeof cell === 'number' ? hoursToMinutes(cell) : parseHours(textOf(cell));

/** Reads a row, or answers every fault of it at once. */
export function readRow(
  { line, cells }: SheetRow,
  places: HoursPlaces,
): { linha?: HoursRow; faults: Fault[] } {
  const faults: Fault[] = [];
  const cellAt = (place: number | undefined) => (place === undefined ? undefined : cells[place]);
  const text = (place: number | undefined) => textOf(cellAt(place));
  const refuse = (place: number | undefined, esperado: string) =>
    faults.push({ linha: line, coluna: place ?? 0, valor: text(place), esperado });

  const data = dateOf(text(places.data));
  if (!data) refuse(places.data, 'uma data como 2026-11-03 ou 03/11/2026');
  for (const field of ['projeto', 'atividade'] as const)
    if (!text(places[field])) refuse(places[field], `o código de ${field}`);
  if (places.secao !== undefined && !text(places.secao)) refuse(places.secao, 'o código de seção');
  if (text(places.observacao).length > LONGEST_TEXT)
    refuse(places.observacao, `um texto de até ${LONGEST_TEXT} caracteres`);
  const ldPendente = marks[text(places.ldPendente).toLowerCase()];
  if (ldPendente === undefined) refuse(places.ldPendente, 'sim ou não');

  const times = timesOf();
  if (faults.length > 0 || !data || !times) return { faults };
  const linha = {
    ...times,
    linha: line,
    data,
    projeto: text(places.projeto),
    atividade: text(places.atividade),
    documento: text(places.documento),
    secao: text(places.secao) || undefined,
    colaborador: text(places.colaborador),
    observacao: text(places.observacao) || null,
    ldPendente: ldPendente ?? false,
  };
  return { linha, faults };

  /** Reads entry and exit where the row has one of them, else hours; hours given too must agree with them. */
  function timesOf(): Pick<HoursRow, 'minutes' | 'shift'> | undefined {
    const written = text(places.horas) !== '';
    const horas = minutesOf(cellAt(places.horas));
    if (!text(places.entrada) && !text(places.saida)) {
      if (horas !== undefined && horas > 0 && horas <= DAY) return { minutes: horas };
      refuse(places.horas ?? places.entrada, 'horas como 1:20 ou 1,5, de 0:01 a 24:00');
      return undefined;
    }
    const entrada = timeOf(text(places.entrada));
    const saida = timeOf(text(places.saida));
    if (!entrada || entrada.includes('T')) refuse(places.entrada, 'uma hora como 08:00');
    if (!saida) refuse(places.saida, 'uma hora como 12:00, ou 2026-11-04 02:00 se no dia seguinte');
    if (!data || !entrada || !saida) return undefined;
    const shift = { horaEntrada: at(data, entrada), horaSaida: at(data, saida) };
    const minutes = minutesBetween(shift.horaEntrada, shift.horaSaida);
    if (!(minutes > 0 && minutes <= DAY))
      refuse(places.saida, `uma saída depois de ${text(places.entrada)}, em até 24 horas`);
    else if (written && horas !== minutes)
      refuse(places.horas, 'as horas que vão da entrada à saída, ou nada');
    return { minutes, shift };
  }
}
