import { setTimeout as wait } from 'node:timers/promises';

/** Wakes those who wait for work. */
export interface WakeUp {
  wake(): void;
  /** Aborts at the next `wake`. Taken before looking for work, it also catches a `wake` that comes meanwhile. */
  next(): AbortSignal;
  /** Waits until the time is over, `woken` aborts or everything stops. */
  wait(ms: number, woken: AbortSignal): Promise<void>;
}

export function createWakeUp(stopped: AbortSignal): WakeUp {
  let sleeper = new AbortController();
  return {
    wake() {
      sleeper.abort();
      sleeper = new AbortController();
    },
    next: () => sleeper.signal,
    async wait(ms, woken) {
      const signal = AbortSignal.any([woken, stopped]);
      await wait(ms, undefined, { signal }).catch(() => undefined);
    },
  };
}
