import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toRegistroAuditoria } from './mapper.ts';
import * as queries from './queries.ts';

export const auditoriaHandlers = {
  listarAuditoria: async ({ db, query }) => {
    const { rows, ...found } = await queries.list(db, query);
    return pageOf(query, 'em,desc', rows.map(toRegistroAuditoria), found);
  },
} satisfies Partial<Handlers>;
