import type { Schema } from '@aponta/sdk';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useCallback } from 'react';
import { useUser } from './user.ts';

type Kind = NonNullable<Schema<'Notificacao'>['lote']>['tipo'];

export interface ChosenBatch {
  id: number;
  /** Its end is still to be told. */
  awaited?: boolean;
  /** It was closed, and does not come back by itself. */
  away?: boolean;
}

type Chosen = Readonly<Partial<Record<Kind, ChosenBatch>>>;

/** The batches of RM that this window shows, by user and kind: what was refused is read after a reload, too. */
const chosenByUserAtom = atomWithStorage<Readonly<Record<string, Chosen>>>(
  'aponta.lotes',
  {},
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

/** The batch chosen of each kind, and how to choose another; the bell opens one, too. */
export function useChosenBatches() {
  const { codigo } = useUser();
  const [byUser, setByUser] = useAtom(chosenByUserAtom);
  const choose = useCallback(
    (kind: Kind, batch: ChosenBatch) =>
      setByUser((all) => ({ ...all, [codigo]: { ...all[codigo], [kind]: batch } })),
    [codigo, setByUser],
  );
  return { chosen: byUser[codigo] ?? noBatches, choose };
}

const noBatches: Chosen = {};

/** The screen that shows the batches of a kind. */
export const batchScreens = {
  medicao: 'Integrar Medições Subcontratada com RM',
  'medicao-terceiros': 'Integrar Medições de Terceiros com RM',
} as const satisfies Record<Kind, string>;

/** What RM leaves to a person in either list, as its address calls it. */
export type RmView = 'recusadas' | 'conferir' | 'divergentes';

/** What a person has not done yet there. */
export type StepView = 'marcar' | 'enviar';
