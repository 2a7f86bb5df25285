import { type Atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo } from 'react';

/** A part of what an atom holds, maybe after what it was: who reads it is drawn again when the part changes, not for the rest. */
export function usePart<All, Part>(
  whole: Atom<All>,
  part: (all: All, before: Part | undefined) => Part,
): Part {
  return useAtomValue(useMemo(() => selectAtom(whole, part), [whole, part]));
}
