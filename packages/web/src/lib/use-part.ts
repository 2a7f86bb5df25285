import { type Atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo } from 'react';

/** A part of what an atom holds: who reads it is drawn again when that part changes, and not for the rest. */
export function usePart<All, Part>(whole: Atom<All>, part: (all: All) => Part): Part {
  return useAtomValue(useMemo(() => selectAtom(whole, part), [whole, part]));
}
