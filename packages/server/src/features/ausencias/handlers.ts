import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toAusencia } from './mapper.ts';
import * as queries from './queries.ts';

export const ausenciasHandlers = {
  listarAusencias: async ({ db, query }) => {
    const { rows, total } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toAusencia), total);
  },
} satisfies Partial<Handlers>;
