import type { Schema } from '@aponta/sdk';
import { atom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

type Group = Pick<Schema<'RegraAprovacao'>, 'codigo' | 'tipo'>;

/** What the panel is of. */
export interface PanelFilter extends Group {
  /** Id of the period. */
  periodo: number;
}

export type Measure = 'horas' | 'valor';

/** The choices of the tab; undefined until one is made, null where none was wanted. */
export const groupAtom = atom<Group | null | undefined>(undefined);
/** Null until another one is chosen than the running one. */
export const periodAtom = atom<number | null>(null);
export const measureAtom = atom<Measure>('horas');

/** Whether this browser's user has the money shown. */
export const valuesShownAtom = atomWithStorage('aponta.painel-valores', true, undefined, {
  getOnInit: true,
});

/** What the charts measure: hidden values are in no chart either. */
export function useMeasure(): Measure {
  const measure = useAtomValue(measureAtom);
  return useAtomValue(valuesShownAtom) ? measure : 'horas';
}
