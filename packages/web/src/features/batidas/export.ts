import type { Query } from '@aponta/sdk';
import { api } from '../../lib/api.ts';

const PATH = '/apontamento/apontamento/export-batidas';

export type Punches = Query<typeof PATH>;

/** The call of the file of punches. */
export const punchFile = (query: Punches) =>
  api.GET(PATH, { params: { query }, parseAs: 'stream' });
