/** Who has answered calls for so long did not end because of how it began. */
export const steadyMs = 60_000;

const first = 250;
const most = 30_000;

/** Milliseconds until a process is started again that has ended so many times without having been steady. */
export const pauseBefore = (failures: number): number =>
  failures === 0 ? 0 : Math.min(first * 2 ** (failures - 1), most);
