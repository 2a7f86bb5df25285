import { isShare, parsePercent } from '@aponta/sdk';
import { type Cell, type SheetRow, textOf } from '@aponta/sdk/sheet';
import type { Fault } from '../../../kit/sheet/faults.ts';
import type { Places } from './columns.ts';

/** A row of an allocation, read. */
export interface Linha {
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

/** AAAA-MM of 2026-11, 11/2026, 202611, or a date of that month; undefined when it is none. */
export function competenciaOf(cell: Cell): string | undefined {
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

/** Reads rows, or tells every fault of one at once; `fixed` is the AAAA-MM that all of them are sent to. */
export function rowReader(
  fixed: string | undefined,
): (row: SheetRow, places: Places) => { linha?: Linha; faults: readonly Fault[] } {
  const text = once(textOf);
  const percent = once(shareOf);
  const month = once(competenciaOf);
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
    const faults: Fault[] = [];
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

const none: readonly Fault[] = [];
