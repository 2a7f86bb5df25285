import type { Schema } from '@aponta/sdk';
import { atom } from 'jotai';

type Kind = NonNullable<Schema<'Notificacao'>['lote']>['tipo'];

/** The batch of RM in sight, by kind; null once it was put away. The bell opens one, too. */
export const batchesAtom = atom<Partial<Record<Kind, number | null>>>({});

/** The screen that shows the batches of a kind. */
export const batchScreens = {
  medicao: 'Integrar Medições Subcontratada com RM',
  'medicao-terceiros': 'Integrar Medições de Terceiros com RM',
} as const satisfies Record<Kind, string>;

/** What RM leaves to a person in either list, as its address calls it. */
export type RmView = 'recusadas' | 'conferir' | 'divergentes';

/** What a person has not done yet there. */
export type StepView = 'marcar' | 'enviar';
