/** A day in need of minutes. */
export interface Shortage {
  data: string;
  minutos: number;
}

/** A source of minutes and what it gives to each day that it covers, which is a key also when it gets nothing. */
export interface Source {
  id: number;
  left: number;
  given: Map<Shortage, number>;
}

/**
 * Covers as many of the missing minutes as any distribution could, from the first sources before later ones: a source
 * that covers the needy day only through another serves a day of the other's, which then serves the needy one. Counts
 * `minutos` of the days and `left` of the sources down; what was given already is never taken back from a day.
 */
export function cover(sources: readonly Source[]): void {
  for (const source of sources) {
    for (let given = 1; given > 0 && source.left > 0; source.left -= given) {
      given = give(source, source.left, sources, new Set([source]));
    }
  }
}

/** One augmenting search (Ford-Fulkerson): gives up to `minutos` of `source`, and answers how many it gave. */
function give(
  source: Source,
  minutos: number,
  sources: readonly Source[],
  seen: Set<Source>,
): number {
  let left = minutos;
  const add = (shortage: Shortage, amount: number) => {
    source.given.set(shortage, (source.given.get(shortage) ?? 0) + amount);
    left -= amount;
  };
  for (const shortage of source.given.keys()) {
    const amount = Math.min(left, shortage.minutos);
    shortage.minutos -= amount;
    add(shortage, amount);
  }
  for (const shortage of source.given.keys()) {
    for (const other of sources) {
      const held = other.given.get(shortage) ?? 0;
      if (left === 0 || held === 0 || seen.has(other)) continue;
      seen.add(other);
      const freed = give(other, Math.min(left, held), sources, seen);
      other.given.set(shortage, (other.given.get(shortage) ?? 0) - freed);
      add(shortage, freed);
    }
  }
  return minutos - left;
}
