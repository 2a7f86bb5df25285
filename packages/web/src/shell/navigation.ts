import { type Extension, menuOf, type Papel } from '@aponta/sdk';

/** The titles of the tabs that a user may open, besides Principal. */
export const titlesOf = (
  user: { papeis: readonly Papel[] },
  lacking: ReadonlySet<Extension>,
): string[] => menuOf(user, lacking).flatMap(({ items }) => items.map(({ title }) => title));
