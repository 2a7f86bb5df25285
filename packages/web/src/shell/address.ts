import { menu } from '@aponta/sdk';
import { slugOf } from './slug.ts';
import { type Place, PRINCIPAL } from './tabs-state.ts';

/** What an address asks for: a place, a screen that the user has no role for, one that there is not, or nothing. */
export type Asked = { place: Place } | { forbidden: string } | { unknown: string } | undefined;

const HASH = '#/';

/** The part of the address after `#`, that of Principal is empty: `#/aprovacao?ver=todas&id=7`. */
export function hashOf({ title, item, view }: Place): string {
  const query = new URLSearchParams();
  if (view !== undefined) query.set('ver', view);
  if (item !== undefined) query.set('id', item);
  return title === PRINCIPAL ? '' : HASH + slugOf(title) + (query.size > 0 ? `?${query}` : '');
}

/** Reads `location.hash`. */
export function askedBy(hash: string, allowed: readonly string[]): Asked {
  if (!hash.startsWith(HASH) || hash === HASH) return undefined;
  const [slug = '', query = ''] = hash.slice(HASH.length).split(/\?(.*)/s);
  const named = (titles: readonly string[]) => titles.find((title) => slugOf(title) === slug);
  const title = named([PRINCIPAL, ...allowed]);
  if (title) {
    const asked = new URLSearchParams(query);
    const [item, view] = ['id', 'ver'].map((name) => asked.get(name) ?? undefined);
    return { place: { title, item, view } };
  }
  const forbidden = named(menu.flatMap(({ items }) => items.map((item) => item.title)));
  return forbidden ? { forbidden } : { unknown: slug };
}
