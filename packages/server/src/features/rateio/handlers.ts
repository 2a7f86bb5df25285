import { texts } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { AppError } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toImportacao, toRateio } from './mapper.ts';
import * as queries from './queries.ts';
import type { Periodo } from './rows.ts';
import { planImport } from './rules.ts';

/** What was sent to RM was split already: a load that has such a person comes too late. */
async function assertOpen(db: Db, periodo: Periodo): Promise<void> {
  const integrated = await queries.integratedPerson(db, periodo);
  if (integrated) throw new AppError(409, 'RATEIO_FECHADO', texts.rateioFechado(integrated.nome));
}

export const rateioHandlers = {
  listarImportacoes: async ({ db, query }) => {
    const { rows, total } = await queries.listImports(db, query);
    return pageOf(query, queries.newestFirst, rows.map(toImportacao), total);
  },

  listarRateios: async ({ db, path, query }) => {
    const periodo = await queries.findPeriod(db, path.periodId);
    const { rows, total } = await queries.list(db, periodo, query);
    return pageOf(query, queries.byPerson, rows.map(toRateio), total);
  },

  importarRateios: async ({ db, user, path, query, clock, audit }) => {
    const periodo = await queries.lockPeriod(db, path.periodId);
    await assertOpen(db, periodo);
    const candidates = await queries.candidates(db, periodo);
    const { importados, naoImportados } = planImport(candidates, query.substituir ?? false);
    const author = { criada_por: user.codigo, criada_em: clock.now() };
    const importacao =
      importados.length === 0
        ? null
        : toImportacao(await queries.importRows(db, periodo, importados, author));
    const colaboradores = importados.length;
    await audit('rateio', null, { id: periodo.id, importacao, colaboradores, naoImportados });
    return { importacao, colaboradores, naoImportados };
  },
} satisfies Partial<Handlers>;
