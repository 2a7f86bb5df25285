import { Readable } from 'node:stream';
import { notedOf } from '../../auditoria/chain.ts';
import { exportLines, verify } from '../../auditoria/seal.ts';
import { isWhole, saidOf } from '../../auditoria/told.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toRegistroAuditoria } from './mapper.ts';
import * as queries from './queries.ts';

export const auditoriaHandlers = {
  listarAuditoria: async ({ db, query }) => {
    const { rows, ...found } = await queries.list(db, query);
    return pageOf(query, 'em,desc', rows.map(toRegistroAuditoria), found);
  },

  verificarAuditoria: async ({ db }) => {
    const verified = await verify(db);
    const { head, dropped } = verified;
    const descartadas = dropped?.posicao ?? 0;
    return {
      inteira: isWhole(verified),
      linhas: head.posicao - descartadas,
      descartadas,
      anotar: notedOf(head),
      mensagens: saidOf(verified),
    };
  },

  exportarAuditoria: async ({ db, clock }) => ({
    filename: `auditoria-${today(clock)}.tsv`,
    type: 'text/tab-separated-values; charset=utf-8',
    body: Readable.from(exportLines(db)),
  }),
} satisfies Partial<Handlers>;
