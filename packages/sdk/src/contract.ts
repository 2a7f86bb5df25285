import type { paths } from './generated/schema.ts';

/** Names the methods of the contract, in lower case as it writes them. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Names the paths that have a method: `PathOf<'get'>`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];

type OperationOf<M extends Method, P extends PathOf<M>> = paths[P][M];
type Given<T> = [Exclude<T, undefined>] extends [never] ? never : T;
type Params<O> = O extends { parameters: infer P }
  ? {
      [K in keyof P as K extends 'path' | 'query'
        ? Given<P[K]> extends never
          ? never
          : K
        : never]: P[K];
    }
  : unknown;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : unknown;

/** Holds what a call takes, `{ path, query, body }`, each there only when the operation has it. */
export type Input<M extends Method, P extends PathOf<M>> = Params<OperationOf<M, P>> &
  Body<OperationOf<M, P>>;

type Ok<R> = R[keyof R & (200 | 201 | 202)];
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;

/** Gives what a successful call answers; undefined where the contract says 204. */
export type Output<M extends Method, P extends PathOf<M>> =
  OperationOf<M, P> extends { responses: infer R }
    ? 204 extends keyof R
      ? undefined
      : Content<Ok<R>>
    : never;
