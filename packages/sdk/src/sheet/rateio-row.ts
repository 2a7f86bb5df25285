import { isShare, parsePercent } from '../percent.ts';
import type { CellFault } from './fault.ts';
import { placesOf } from './header.ts';
import { type Cell, type SheetRow, textOf } from './row.ts';

/** Says where each thing of an allocation stands in a row, from 0. */
export interface RateioPlaces {
  colaborador: number;
  centroCusto: number;
  percentual: number;
  periodo?: number;
}

/** The titles of each column; those of an exported file are among them, so that it can be read back. */
const names = {
  colaborador: [
    'codigo',
    'id de rede',
    'id colaborador',
    'codigo colaborador',
    'matricula',
    'colaborador',
  ],
  centroCusto: ['centro de custo', 'c custo', 'codigo centro de custo', 'centrocusto', 'cc'],
  percentual: ['percentual rateio', 'percentual', 'rateio', 'perc'],
  periodo: ['periodo', 'competencia', 'mes'],
};

/** Finds the columns of an allocation; undefined of a row that is not its header. */
export function rateioPlaces(row: SheetRow): RateioPlaces | undefined {
  const { colaborador, centroCusto, percentual, periodo } = placesOf(names, row);
  if (colaborador === undefined || centroCusto === undefined || percentual === undefined)
    return undefined;
  return { colaborador, centroCusto, percentual, periodo };
}

/** Holds a row of an allocation, read. */
export interface RateioLine {
  linha: number;
  colaborador: string;
  centroCusto: string;
  /** In hundredths of a percent. */
  percentual: number;
  /** AAAA-MM of the period that it is sent to. */
  competencia: string;
  /** AAAA-MM that the row itself names. */
  propria?: string;
}

/** Reads a share, in hundredths of a percent; undefined unless it is above 0, at most 100 and of two places. */
function shareOf(cell: Cell): number | undefined {
  const percent = parsePercent(cell ?? '');
  return percent !== undefined && isShare(percent) ? percent : undefined;
}

/** Gives AAAA-MM of 2026-11, 11/2026, 202611, or a date of that month; undefined when it is none. */
export function competenciaIn(cell: Cell): string | undefined {
  const text = textOf(cell);
  const match =
    /^(?<year>\d{4})-?(?<month>\d\d)(?:-\d\d)?$/.exec(text) ??
    /^(?<month>\d\d)\/(?<year>\d{4})$/.exec(text);
  const { year, month } = match?.groups ?? {};
  return year && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : undefined;
}

/** Reads each content of a cell once: a file has few of them, many times over, and equal texts are held as one. */
function once<T>(read: (cell: Cell) => T): (cell: Cell) => T {
  const known = new Map<Cell, T>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const value = read(cell);
    known.set(cell, value);
    return value;
  };
}

/** Makes a reader of rows, which tells every fault of one at once; `fixed` is the AAAA-MM that all of them are sent to. */
export function rateioReader(
  fixed: string | undefined,
): (row: SheetRow, places: RateioPlaces) => { linha?: RateioLine; faults: readonly CellFault[] } {
  const text = once(textOf);
  const percent = once(shareOf);
  const month = once(competenciaIn);
  return ({ line, cells }, places) => {
    const colaborador = text(cells[places.colaborador]);
    const centroCusto = text(cells[places.centroCusto]);
    const percentual = percent(cells[places.percentual]);
    const named = places.periodo === undefined ? undefined : cells[places.periodo];
    const propria = month(named);
    const competencia = fixed ?? propria;
    const readable = propria !== undefined || text(named) === '';
    if (
      colaborador &&
      centroCusto &&
      percentual !== undefined &&
      competencia !== undefined &&
      readable
    )
      return {
        linha: { linha: line, colaborador, centroCusto, percentual, competencia, propria },
        faults: none,
      };
    const faults: CellFault[] = [];
    const refuse = (coluna: number, esperado: string) =>
      faults.push({ linha: line, coluna, valor: textOf(cells[coluna]), esperado });
    if (!colaborador) refuse(places.colaborador, 'um ID de rede');
    if (!centroCusto) refuse(places.centroCusto, 'um centro de custo');
    if (percentual === undefined)
      refuse(places.percentual, 'um percentual maior que 0 até 100, com até duas casas');
    if (competencia === undefined || !readable)
      refuse(places.periodo ?? 0, 'um período como 2026-11, ou a opção --periodo');
    return { faults };
  };
}

const none: readonly CellFault[] = [];
