import { atom } from 'jotai';

/** The id of a period that somebody goes to request, until its screen has taken it. */
export const wantedPeriodAtom = atom<number | null>(null);
