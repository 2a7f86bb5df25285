import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/schema.ts';

/** Calls the API: openapi-fetch, typed by the contract. */
export type Aponta = Client<paths>;

/** Gives a schema of the contract by its name: `Schema<'Apontamento'>`. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N];

/** Carries what `api.GET(...)` and its peers give, before `unwrap`. */
export type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

type Get<P extends keyof paths> = paths[P] extends { get: infer G } ? G : never;
type Ok<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer B } } } } ? B : never;

/** Names the paths that answer a paged list. */
export type ListPath = {
  [P in keyof paths]: Ok<P> extends { content: unknown[]; totalElements: number } ? P : never;
}[keyof paths];

/** Gives the row of a paged list by its path. */
export type Row<P extends ListPath> = Ok<P> extends { content: (infer R)[] } ? R : never;

/** Gives the query of a paged list: its filters, `page`, `size` and, where it has one, `sort`. */
export type Query<P extends ListPath> =
  Get<P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

/** Holds a page of a list: its rows in `content`, the page counted from 0. */
export type Page<R> = Schema<'Pagina'> & { content: R[] };
