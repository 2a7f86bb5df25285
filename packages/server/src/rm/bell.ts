import { setTimeout as wait } from 'node:timers/promises';

/** Wakes whoever waits. */
export interface Bell {
  ring(): void;
  /** Rung by the next ring: who takes it before looking for work misses none that rings while they look. */
  next(): AbortSignal;
  /** Until the time is over, it was rung or all is stopped. */
  wait(ms: number, rung: AbortSignal): Promise<void>;
}

export function createBell(stopped: AbortSignal): Bell {
  let sleeper = new AbortController();
  return {
    ring() {
      sleeper.abort();
      sleeper = new AbortController();
    },
    next: () => sleeper.signal,
    async wait(ms, rung) {
      const signal = AbortSignal.any([rung, stopped]);
      await wait(ms, undefined, { signal }).catch(() => undefined);
    },
  };
}
