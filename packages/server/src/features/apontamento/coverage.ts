/** A day in need of minutes. */
export interface Falta {
  data: string;
  minutos: number;
}

/** A source of minutes and what it gives to each day that it covers, which is a key also when it gets nothing. */
export interface Fonte {
  id: number;
  saldo: number;
  dado: Map<Falta, number>;
}

/**
 * Covers as many of the missing minutes as any distribution could, from the first sources before later ones: a source
 * that covers the needy day only through another serves a day of the other's, which then serves the needy one. Counts
 * `minutos` of the days and `saldo` of the sources down; what was given already is never taken back from a day.
 */
export function cover(fontes: readonly Fonte[]): void {
  for (const fonte of fontes) {
    for (let given = 1; given > 0 && fonte.saldo > 0; fonte.saldo -= given) {
      given = give(fonte, fonte.saldo, fontes, new Set([fonte]));
    }
  }
}

/** One augmenting search (Ford-Fulkerson): gives up to `minutos` of `fonte`, and tells how many it gave. */
function give(fonte: Fonte, minutos: number, fontes: readonly Fonte[], seen: Set<Fonte>): number {
  let left = minutos;
  const add = (falta: Falta, amount: number) => {
    fonte.dado.set(falta, (fonte.dado.get(falta) ?? 0) + amount);
    left -= amount;
  };
  for (const falta of fonte.dado.keys()) {
    const amount = Math.min(left, falta.minutos);
    falta.minutos -= amount;
    add(falta, amount);
  }
  for (const falta of fonte.dado.keys()) {
    for (const other of fontes) {
      const held = other.dado.get(falta) ?? 0;
      if (left === 0 || held === 0 || seen.has(other)) continue;
      seen.add(other);
      const freed = give(other, Math.min(left, held), fontes, seen);
      other.dado.set(falta, (other.dado.get(falta) ?? 0) - freed);
      add(falta, freed);
    }
  }
  return minutos - left;
}
