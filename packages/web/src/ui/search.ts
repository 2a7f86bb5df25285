import { getPage, type ListPath, pageSizes, type Query, type Row } from '@aponta/sdk';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../lib/api.ts';

/** A search modal as data: where it looks, and what identifies a row. */
export interface Search<P extends ListPath, I extends string | number = string | number> {
  path: P;
  /** The parts of a path that has some. */
  params?: Readonly<Record<string, string>>;
  /** The act and its object: 'Selecionar projeto'. */
  title: string;
  /** What may be typed: 'Código ou título do projeto'. */
  placeholder: string;
  /** The filter for what was typed. */
  query: (text: string) => Query<P>;
  /** Whether a row has what was typed, where the server has not seen to it: Enter takes no other. */
  shows?: (row: Row<P>, text: string) => boolean;
  /** What a row is known by where it is chosen, such as in a filter. */
  id: (row: Row<P>) => I;
  code: (row: Row<P>) => string;
  label: (row: Row<P>) => string;
  /** A word on rows that stand apart: 'Encerrado'. */
  mark?: (row: Row<P>) => string | undefined;
  /** A word on rows that are looked for by it: 'Atual'. */
  note?: (row: Row<P>) => string | undefined;
  /** Its field is typed into, with the rows under it; the modal opens by its button. */
  inField?: boolean;
  /** An empty box lists everything; without it an empty query is refused. */
  allowEmpty?: boolean;
  /** Why an empty query is refused, where that is not the box alone. */
  emptyText?: string;
}

export const defineSearch = <const P extends ListPath, I extends string | number>(
  search: Search<P, I>,
) => search;

/** How a chosen row is written in its field. */
export const nameOf = <P extends ListPath>(search: Search<P>, row: Row<P>): string =>
  `${search.code(row)} · ${search.label(row)}`;

/** The rows found for a text, page by page (20 rows). */
export function useSearch<P extends ListPath>(search: Search<P>, text: string, enabled = true) {
  const query = search.query(text);
  return useInfiniteQuery({
    queryKey: [search.path, 'search', search.params, query],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...query, page: pageParam, size: pageSizes.search };
      return getPage(api, search.path, page, { signal, path: search.params });
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    enabled: enabled && (search.allowEmpty || text !== ''),
    placeholderData: keepPreviousData,
    meta: { silent: 'errors' },
  });
}

const TYPING_PAUSE = 250;

/** What is typed, once the typing pauses, and a way not to wait. */
export function useTyped(text: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return [typed, setTyped];
}
