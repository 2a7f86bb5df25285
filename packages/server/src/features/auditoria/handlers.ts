import { Readable } from 'node:stream';
import { headOf, notedOf } from '../../auditoria/chain.ts';
import { aCall, exportLines, verify } from '../../auditoria/seal.ts';
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

  verificarAuditoria: async ({ db, query }) => {
    const from = query.apos === undefined ? undefined : headOf(query.apos);
    const verified = await verify(db, undefined, { from, most: aCall });
    const { head, dropped, more = false } = verified;
    const descartadas = dropped?.posicao ?? 0;
    return {
      inteira: isWhole(verified),
      linhas: head.posicao - descartadas,
      descartadas,
      anotar: notedOf(head),
      mensagens: more ? [] : saidOf(verified),
      proxima: more ? notedOf(head) : null,
    };
  },

  exportarAuditoria: async ({ db, clock }) => ({
    filename: `auditoria-${today(clock)}.tsv`,
    type: 'text/tab-separated-values; charset=utf-8',
    body: Readable.from(exportLines(db)),
  }),
} satisfies Partial<Handlers>;
