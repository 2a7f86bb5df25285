/** Who stands above somebody: internal and external chief; null where there is none. */
export type ChiefsOf = (codigo: string) => readonly (string | null | undefined)[];

/**
 * The way up from a person, by internal or external chiefs, that comes back to them: `['ANA01', 'RUI01', 'ANA01']`, and
 * `['ANA01', 'ANA01']` of who is their own chief. Undefined where there is none, as it should be: in a circle everybody
 * would be below everybody. A circle further up, which the person is not part of, is that of others.
 */
export function circleOf(codigo: string, chiefsOf: ChiefsOf): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[codigo]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const chief of chiefsOf(way.at(-1) ?? '')) {
        if (!chief || seen.has(chief)) continue;
        if (chief === codigo) return [...way, chief];
        seen.add(chief);
        longer.push([...way, chief]);
      }
    ways = longer;
  }
  return undefined;
}
