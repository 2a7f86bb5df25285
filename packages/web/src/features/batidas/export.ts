import { api } from '../../lib/api.ts';

interface Wanted {
  inicio: string;
  fim: string;
  /** Both conditions without it. */
  isCLT?: boolean | undefined;
  /** A line a person and day. */
  porDia?: boolean;
}

/** The call of the file of punches. */
export const punchFile = (query: Wanted) =>
  api.GET('/apontamento/apontamento/export-batidas', { params: { query }, parseAs: 'stream' });
