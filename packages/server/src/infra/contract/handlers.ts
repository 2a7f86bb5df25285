import type { operations } from '@aponta/sdk';
import type { Context } from '../context.ts';
import type { Download } from '../download.ts';

type In<T> = [T] extends [never] ? Record<never, never> : NonNullable<T>;
/** Validation fills these in, so a handler always has them. */
type Filled<Q> = Q & Required<Pick<Q, keyof Q & ('page' | 'size' | 'sort')>>;
type Content<T, M extends string> = T extends { content: Record<M, infer B> } ? B : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : undefined;
type Ok<R> = R[keyof R & (200 | 201 | 202)];
type Answer<R> = 204 extends keyof R
  ? undefined
  : [Content<Ok<R>, 'application/json'>] extends [never]
    ? [Content<Ok<R>, 'text/plain'>] extends [never]
      ? Download
      : Content<Ok<R>, 'text/plain'>
    : Content<Ok<R>, 'application/json'>;

/** The validated query of an operation. */
export type Query<K extends keyof operations> = Filled<In<operations[K]['parameters']['query']>>;

/** What a handler is called with: the validated input of its operation and its context. */
export interface Call<K extends keyof operations> extends Context {
  path: In<operations[K]['parameters']['path']>;
  query: Query<K>;
  body: Body<operations[K]>;
}

/** One handler an operation; composed as one object, so that a missing one does not compile. */
export type Handlers<O extends keyof operations = keyof operations> = {
  [K in O]: (call: Call<K>) => Promise<Answer<operations[K]['responses']>>;
};
