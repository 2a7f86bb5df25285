import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Under 600 px rows are cards. */
export const usePhone = () => useMedia('(width < 600px)');

/** Under 1280 px a list has no room for filters at its side: they are a drawer. */
export const useSlim = () => useMedia('(width < 1280px)');

/** Under 900 px the menu becomes one button, and a review covers its list. */
export const useNarrow = () => useMedia('(width < 900px)');
