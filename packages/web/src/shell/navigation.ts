import { type MenuGroup, menuOf, type Papel } from '@aponta/sdk';
import { screens } from './screens.tsx';

interface Roles {
  papeis: readonly Papel[];
}

/** The menu of a user: what their roles open and what is there to open. */
export const navigationOf = (user: Roles): MenuGroup[] =>
  menuOf(user)
    .map(({ title, items }) => ({ title, items: items.filter((item) => item.title in screens) }))
    .filter(({ items }) => items.length > 0);

/** The titles of the tabs that a user may open, besides Principal. */
export const titlesOf = (user: Roles): string[] =>
  navigationOf(user).flatMap(({ items }) => items.map(({ title }) => title));
