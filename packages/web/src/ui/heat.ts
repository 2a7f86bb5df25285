/** How a day of logged against expected hours is drawn. */
export type Heat = 'free' | 'none' | 'some' | 'full' | 'over' | 'future';

export interface HeatDay {
  /** Hours; null without fixed hours. */
  esperado: number | null;
  apontado: number;
  /** Today may still be logged, and what is to come always. */
  ahead: boolean;
}

/** More than a quarter of an hour beyond what was expected is overtime that shows. */
const OVER = 0.25;

export function heatOf({ esperado, apontado, ahead }: HeatDay): Heat {
  const expected = esperado ?? 0;
  if (apontado === 0) {
    if (ahead) return 'future';
    return expected === 0 ? 'free' : 'none';
  }
  if (apontado < expected) return 'some';
  return apontado > expected + OVER && esperado !== null ? 'over' : 'full';
}
