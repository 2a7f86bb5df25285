/** The address of a screen: 'Apontamento de Horas' is `#/apontamento-de-horas`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What has in its text what was typed, accents aside; what begins with it first. */
export function matching<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const typed = slugOf(query);
  const found = items.filter((item) => slugOf(textOf(item)).includes(typed));
  const begins = (item: T) => Number(slugOf(textOf(item)).startsWith(typed));
  return found.sort((a, b) => begins(b) - begins(a));
}
