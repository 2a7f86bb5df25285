import { hashOf } from './address.ts';
import { type Mention, usePlaceOf } from './place-of.ts';

/** The id of a thing as the way to it, where the user has one. */
export function MentionLink(mention: Mention) {
  const place = usePlaceOf(mention);
  return place ? <a href={hashOf(place)}>{mention.id}</a> : mention.id;
}
