import type { Clock } from '../src/infra/clock.ts';

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: Date;

  /** @param now an instant with its zone: `2026-11-18T10:00:00-03:00` */
  constructor(now: string) {
    this.#now = new Date(now);
  }

  now = () => new Date(this.#now);

  set(now: string): void {
    this.#now = new Date(now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** The Wednesday on which the demo company of the tests begins. */
export const demoDay = '2026-11-18';
export const demoNow = `${demoDay}T10:00:00-03:00`;
