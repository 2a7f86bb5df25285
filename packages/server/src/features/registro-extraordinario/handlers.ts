import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toRegistro } from './mapper.ts';
import * as queries from './queries.ts';

export const registroExtraordinarioHandlers = {
  listarRegistrosExtraordinarios: async ({ db, user, query }) => {
    const { rows, total } = await queries.list(db, user.codigo, query);
    return pageOf(query, queries.newestFirst, rows.map(toRegistro), total);
  },
} satisfies Partial<Handlers>;
