import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/schema.ts';

/** The client: openapi-fetch, typed by the contract. */
export type Aponta = Client<paths>;

/** A schema of the contract by its name: `Schema<'Apontamento'>`. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N];

/** What `api.GET(...)` and its peers give before `unwrap`. */
export type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

type Get<P extends keyof paths> = paths[P] extends { get: infer G } ? G : never;
type Ok<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer B } } } } ? B : never;

/** The paths that answer a paged list. */
export type ListPath = {
  [P in keyof paths]: Ok<P> extends { content: unknown[]; totalElements: number } ? P : never;
}[keyof paths];

/** A row of a paged list. */
export type Row<P extends ListPath> = Ok<P> extends { content: (infer R)[] } ? R : never;

/** The query of a paged list: its filters, `page`, `size` and, where it has one, `sort`. */
export type Query<P extends ListPath> =
  Get<P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

/** A page of a list: its rows in `content`, the page counted from 0. */
export type Page<R> = Schema<'Pagina'> & { content: R[] };
