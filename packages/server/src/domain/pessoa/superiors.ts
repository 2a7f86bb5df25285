/** Somebody and who is above them. */
export interface Led {
  codigo: string;
  chefes: readonly (string | null)[];
}

/**
 * The first chain of chiefs that comes back to one of `changed`, from that person to that person; undefined where there is
 * none. Only chiefs: somebody may be supervised in a project by a person whose chief they are.
 */
export function chiefCycle(
  people: readonly Led[],
  changed: readonly string[],
): readonly string[] | undefined {
  const above = new Map(people.map(({ codigo, chefes }) => [codigo, chefes]));
  for (const start of changed) {
    const path = wayBack(above, start);
    if (path) return path;
  }
  return undefined;
}

function wayBack(
  above: ReadonlyMap<string, readonly (string | null)[]>,
  start: string,
): string[] | undefined {
  const seen = new Set<string>();
  const ways = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const chefe of above.get(way.at(-1) ?? '') ?? []) {
      if (chefe === start) return [...way, start];
      if (chefe === null || seen.has(chefe)) continue;
      seen.add(chefe);
      ways.push([...way, chefe]);
    }
  }
  return undefined;
}
