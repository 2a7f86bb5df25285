import { minutesToHours } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toApontamentoConsultado } from './mapper.ts';
import * as queries from './queries.ts';

export const relatorioHandlers = {
  consultarApontamentos: async ({ db, query }) => {
    const rows = await queries.list(db, query);
    const { total, minutos } = await queries.totals(db, query);
    return {
      ...pageOf(query, query.sort, rows.map(toApontamentoConsultado), total),
      totais: { horas: minutesToHours(minutos) },
    };
  },
} satisfies Partial<Handlers>;
