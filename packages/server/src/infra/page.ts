import { texts } from '@aponta/sdk';
import { AppError } from './errors.ts';

/** Beyond this row a list asks for narrower filters: an offset that far reads everything before it. */
const deepest = 100_000;

interface PageQuery {
  page: number;
  size: number;
}

/** Where a page starts; 422 when it lies too deep. */
export function offsetOf({ page, size }: PageQuery): number {
  const offset = page * size;
  if (offset + size > deepest && page > 0)
    throw new AppError(422, 'REFINE_OS_FILTROS', texts.refineOsFiltros);
  return offset;
}

/** What a page says of the whole list. */
export interface Found {
  total: number;
  /** Where the next page begins, by the key of its order; null after the last one. */
  proxima: string | null;
}

/** The contract's answer of a list: `content` is the page, `totalElements` counts the whole. */
export function pageOf<T>(
  query: PageQuery,
  sortedBy: string,
  content: T[],
  { total, proxima }: Found,
) {
  const { page, size } = query;
  return {
    content,
    page,
    totalPages: Math.ceil(total / size),
    totalElements: total,
    numberOfElements: content.length,
    size,
    sortedBy,
    proxima,
  };
}
