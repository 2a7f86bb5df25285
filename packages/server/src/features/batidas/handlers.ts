import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toBatida } from './mapper.ts';
import * as queries from './queries.ts';
import { checkInterval } from './rules.ts';

export const batidasHandlers = {
  listarBatidas: async ({ db, query }) => {
    checkInterval(query);
    const { rows, total } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toBatida), total);
  },
} satisfies Partial<Handlers>;
