import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { SeriesColor } from '../../ui/chart/data.ts';
import {
  type Agrupador,
  type Campo,
  noFilters,
  type ReportFilters,
  type Resultado,
} from './report.ts';

export const filtersAtom = atom<ReportFilters>(noFilters);
/** The id of the saved report that was opened last. */
export const savedAtom = atom<number | undefined>(undefined);

export const tabAtom = atom('previa');

/** What is marked in Configurar relatório and in the dashboard's options, in the order of the marking. */
export interface Marks {
  /** Fields of the report; none marked is all of them. */
  campos: readonly Campo[];
  agrupar: readonly Agrupador[];
  grupos: readonly Agrupador[];
  exibir: readonly Resultado[];
}

export const noMarks: Marks = { campos: [], agrupar: [], grupos: [], exibir: [] };

const stored = { getOnInit: true };

/** Remembered by the browser, as are the looks of the dashboard. */
export const marksAtom = atomWithStorage<Marks>(
  'aponta.relatorio-marcados',
  noMarks,
  undefined,
  stored,
);
export const byMonthAtom = atomWithStorage('aponta.dashboard-por-mes', true, undefined, stored);
export const colorsAtom = atomWithStorage<Partial<Record<Resultado, SeriesColor>>>(
  'aponta.dashboard-cores',
  {},
  undefined,
  stored,
);
