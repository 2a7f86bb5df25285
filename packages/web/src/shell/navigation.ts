import { menuOf, type Papel } from '@aponta/sdk';

/** The titles of the tabs that a user may open, besides Principal. */
export const titlesOf = (user: { papeis: readonly Papel[] }): string[] =>
  menuOf(user).flatMap(({ items }) => items.map(({ title }) => title));
