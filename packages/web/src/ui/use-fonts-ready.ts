import { useSyncExternalStore } from 'react';

let ready = document.fonts.status === 'loaded';

/** Whether the page's font is there; what measures texts does so again once it is. */
export function useFontsReady(): boolean {
  return useSyncExternalStore(
    (changed) => {
      let mounted = true;
      void document.fonts.ready.then(() => {
        ready = true;
        if (mounted) changed();
      });
      return () => {
        mounted = false;
      };
    },
    () => ready,
  );
}
