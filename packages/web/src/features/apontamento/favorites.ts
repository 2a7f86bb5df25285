import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useUser } from '../../lib/user.ts';
import { toast } from '../../ui/toaster.tsx';
import { byUse, type Favorite, MOST_FAVORITES, type Work, without, withUse } from './work.ts';

/** By user, in this browser. */
const favoritesAtom = atomWithStorage<Readonly<Record<string, readonly Favorite[]>>>(
  'aponta.favoritos',
  {},
  undefined,
  { getOnInit: true },
);

/** A project by its id, and one of its activities where that is known. */
export interface WantedWork {
  projeto: Pick<Work['projeto'], 'id'>;
  atividade?: Work['atividade'];
}

/** What the form is asked to take by another part of the page, such as the palette. */
export const wantedWorkAtom = atom<WantedWork | null>(null);

/** The favourites of the user, the most used first. */
export function useFavorites() {
  const { codigo } = useUser();
  const [all, setAll] = useAtom(favoritesAtom);
  const favorites = byUse(all[codigo] ?? []);
  const change = (step: (favorites: readonly Favorite[]) => readonly Favorite[]) =>
    setAll((before) => ({ ...before, [codigo]: step(before[codigo] ?? []) }));
  return {
    favorites,
    add: (work: Work) => {
      if (favorites.length >= MOST_FAVORITES)
        return toast.warning(`São no máximo ${MOST_FAVORITES} favoritos; remova um antes`);
      change((now) => [...without(now, work), { ...work, uses: 0 }]);
    },
    remove: (work: Work) => change((now) => without(now, work)),
    /** Hours were logged in it. */
    use: (work: Work) => change((now) => withUse(now, work)),
  };
}
