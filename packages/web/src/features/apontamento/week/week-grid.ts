import {
  addDays,
  entryOn,
  formatMinutesShort,
  hoursToMinutes,
  minutesToHours,
  parseDayHours,
  type Schema,
  texts,
} from '@aponta/sdk';
import { parseDateTime, parseExit } from '../../../ui/date-text.ts';
import { timeOf } from '../../../ui/labels.ts';
import type { Day } from '../month.ts';

type Apontamento = Schema<'Apontamento'>;
type Novo = Schema<'NovoApontamento'>;

/** A line of the week: work that hours go to. */
export interface WeekWork {
  secao: string;
  projeto: Schema<'ProjetoApontado'>;
  atividade: Schema<'AtividadeApontada'>;
  documento: Schema<'DocumentoApontado'> | null;
  /** Its section logs entry and exit. */
  byShift: boolean;
}

export interface WeekRow extends WeekWork {
  key: string;
  /** The entries of each day, Monday first. */
  cells: readonly (readonly Apontamento[])[];
  /** Those of the week before. */
  before: readonly (readonly Apontamento[])[];
}

export const keyOfRow = ({ secao, projeto, atividade, documento }: WeekWork): string =>
  [secao, projeto.id, atividade.id, documento?.id ?? ''].join(' ');

const workOf = (entry: Apontamento): WeekWork => ({
  secao: entry.secao,
  projeto: entry.projeto,
  atividade: entry.atividade,
  documento: entry.documento,
  byShift: entry.horaEntrada !== null,
});

const byName = (one: WeekWork, other: WeekWork) =>
  one.projeto.codigo.localeCompare(other.projeto.codigo) ||
  one.atividade.nome.localeCompare(other.atividade.nome) ||
  (one.documento?.codigo ?? '').localeCompare(other.documento?.codigo ?? '');

/**
 * The rows of a week: one for each work of its entries, of those of the week before, so that this one is only typed, and of
 * what was added. They do not change their places while cells are filled.
 */
export function rowsOf(
  dates: readonly string[],
  entries: readonly Apontamento[],
  before: readonly Apontamento[],
  added: readonly WeekWork[],
): WeekRow[] {
  const works = new Map(
    [...added, ...before.map(workOf), ...entries.map(workOf)].map((work) => [keyOfRow(work), work]),
  );
  const on = (logged: readonly Apontamento[], date: string, key: string) =>
    logged.filter((entry) => entry.data === date && keyOfRow(workOf(entry)) === key);
  return [...works]
    .sort(([, one], [, other]) => byName(one, other))
    .map(([key, work]) => ({
      ...work,
      key,
      cells: dates.map((date) => on(entries, date, key)),
      before: dates.map((date) => on(before, addDays(date, -7), key)),
    }));
}

/** What a row would take from the week before: of its days of work that are open and have nothing yet. */
export function repeatsOf(row: WeekRow, days: readonly OpenDay[]): Repeat[] {
  return days.flatMap(({ date, future, congelado, feriado, ausencia }, at) => {
    if (future || congelado || feriado || ausencia || (row.cells[at] ?? []).length > 0) return [];
    return (row.before[at] ?? []).map((entry) => ({ date, entry }));
  });
}

export interface Repeat {
  date: string;
  entry: Apontamento;
}
type OpenDay = Pick<Day, 'date' | 'future' | 'congelado' | 'feriado' | 'ausencia'>;

/** Works of late that have no row, the latest first, with the document they were logged for. */
export function recentRows(
  logged: readonly Schema<'DiaApontado'>[],
  rows: readonly WeekRow[],
): WeekWork[] {
  const entries = logged
    .toSorted((one, other) => other.data.localeCompare(one.data))
    .flatMap(({ apontamentos }) => apontamentos.toReversed());
  const there = new Set(rows.map(({ key }) => key));
  const works = new Map<string, WeekWork>();
  for (const work of entries.map(workOf)) {
    const key = keyOfRow(work);
    if (!there.has(key) && !works.has(key)) works.set(key, work);
  }
  return [...works.values()].slice(0, MOST_RECENT);
}
const MOST_RECENT = 5;

/** 'PRJ-0022 · Reuniões técnicas · DE-0002' */
export const nameOfRow = ({ projeto, atividade, documento }: WeekWork): string =>
  [projeto.codigo, atividade.nome, documento?.codigo].filter(Boolean).join(' · ');

export const minutesOfCell = (entries: readonly Apontamento[]): number =>
  entries.reduce((sum, { horas }) => sum + hoursToMinutes(horas), 0);

/** What a cell shows: '4:00', '08:00-12:00' of a section with times; empty without an entry. */
export function textOfCell(entries: readonly Apontamento[]): string {
  const [entry] = entries;
  if (!entry) return '';
  const { horaEntrada, horaSaida, data } = entry;
  if (entries.length > 1 || !horaEntrada || !horaSaida) {
    return formatMinutesShort(minutesOfCell(entries));
  }
  return `${timeOf(horaEntrada, data)}-${timeOf(horaSaida, horaSaida.slice(0, 10))}`;
}

/** What leaving a cell does. */
export type CellChange =
  | { kind: 'none' }
  | { kind: 'invalid'; message: string }
  | { kind: 'create'; body: Novo }
  | { kind: 'edit'; id: number; body: Schema<'ApontamentoAlterado'> }
  | { kind: 'delete'; entry: Apontamento };

type Amount = Pick<Novo, 'horas' | 'horaEntrada' | 'horaSaida'>;

/** What was typed into the cell of a row and a date, which has `entries`: at most one, for more are not typed into. */
export function changeOf(
  row: WeekWork,
  date: string,
  [entry]: readonly Apontamento[],
  text: string,
): CellChange {
  const typed = text.trim();
  if (typed === (entry ? textOfCell([entry]) : '')) return { kind: 'none' };
  if (typed === '') return entry ? { kind: 'delete', entry } : { kind: 'none' };
  const amount = row.byShift ? shiftOf(typed, date) : hoursOf(typed);
  if (!amount) {
    const message = row.byShift ? texts.entradaSaidaInvalidas : texts.horasInvalidas;
    return { kind: 'invalid', message };
  }
  if (entry) {
    const body = { ...entryOn(entry, date), ...amount, versao: entry.versao };
    return isSame(entry, amount) ? { kind: 'none' } : { kind: 'edit', id: entry.id, body };
  }
  return {
    kind: 'create',
    body: {
      data: date,
      secao: row.secao,
      projeto: row.projeto.id,
      atividade: row.atividade.id,
      documento: row.documento?.id ?? null,
      ...amount,
    },
  };
}

function isSame(entry: Apontamento, { horas, horaEntrada, horaSaida }: Amount): boolean {
  if (horaEntrada) return entry.horaEntrada === horaEntrada && entry.horaSaida === horaSaida;
  return hoursToMinutes(entry.horas) === hoursToMinutes(horas ?? 0);
}

function hoursOf(typed: string): Amount | undefined {
  const minutes = parseDayHours(typed);
  return minutes ? { horas: minutesToHours(minutes) } : undefined;
}

/** '8-12', '22:00-6:00': an exit before its entry is on the next day. */
function shiftOf(typed: string, date: string): Amount | undefined {
  const [, from, to] = /^(\S+?)\s*[-–]\s*(\S+)$/.exec(typed) ?? [];
  const horaEntrada = from && parseDateTime(from, date);
  const horaSaida = to && parseExit(to, date, horaEntrada);
  return horaEntrada && horaSaida ? { horaEntrada, horaSaida } : undefined;
}

/** The next cell that a key leads to; undefined where it leads out of the grid. */
export function cellAfter(
  key: string,
  { row, day }: { row: number; day: number },
  rows: number,
): { row: number; day: number } | undefined {
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? { row: row - 1, day } : undefined;
    case 'ArrowDown':
      return row < rows - 1 ? { row: row + 1, day } : undefined;
    // Down the day, and on at the top of the next one.
    case 'Enter':
      if (row < rows - 1) return { row: row + 1, day };
      return day < 6 ? { row: 0, day: day + 1 } : undefined;
    case 'ArrowLeft':
      return day > 0 ? { row, day: day - 1 } : undefined;
    case 'ArrowRight':
      return day < 6 ? { row, day: day + 1 } : undefined;
  }
  return undefined;
}

/** The seven dates of a week by its Monday. */
export const datesOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));
