/** A source of pseudo-random choices that gives the same sequence on every machine for the same label. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Each thing generated takes a source of its own, so that a change in one does not move all the others.
 * FNV-1a makes the seed of the label, mulberry32 the numbers of the seed.
 */
export function createRandom(label: string): Random {
  let state = 0x811c9dc5;
  for (const character of label) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new Error(`nothing to pick from (${label})`);
      return items[int(0, items.length - 1)] as (typeof items)[number];
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

export const randomDigits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
