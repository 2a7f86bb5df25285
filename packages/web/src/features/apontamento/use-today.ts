import { businessDate } from '@aponta/sdk';
import { useSyncExternalStore } from 'react';

const CHECK = 60_000;

function subscribe(changed: () => void) {
  const timer = setInterval(changed, CHECK);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The business date, YYYY-MM-DD, that follows midnight in a page left open. */
export const useToday = () => useSyncExternalStore(subscribe, () => businessDate(new Date()));
