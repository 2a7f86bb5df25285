/** The address of a screen: 'Apontamento de Horas' is `#/apontamento-de-horas`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The titles that have what was typed, accents aside; those that begin with it first. */
export function matching(titles: readonly string[], query: string): string[] {
  const typed = slugOf(query);
  const found = titles.filter((title) => slugOf(title).includes(typed));
  const begins = (title: string) => Number(slugOf(title).startsWith(typed));
  return found.sort((a, b) => begins(b) - begins(a));
}
