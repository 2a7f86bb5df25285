import { competenciaOf, texts } from '@aponta/sdk';
import type { Handlers, Query } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { acceptLines } from './lines.ts';
import * as loads from './load-queries.ts';
import { sheetColumns, toImportacao, toRateio } from './mapper.ts';
import * as queries from './queries.ts';
import type { Periodo } from './row-queries.ts';
import { planImport } from './rules.ts';

/** What was sent to RM was split already: a load that has such a person comes too late. */
async function assertOpen(db: Db, periodo: Periodo): Promise<void> {
  const integrated = await queries.integratedPerson(db, periodo);
  if (integrated) throw new AppError(409, 'RATEIO_FECHADO', texts.rateioFechado(integrated.nome));
}

async function sheet(
  { db, path, query }: { db: Db; path: { periodId: number }; query: Query<'exportarRateiosClt'> },
  condicao: Condicao,
) {
  const periodo = await queries.findPeriod(db, path.periodId);
  return sheetDownload({
    filename: `Rateios ${condicao} ${competenciaOf(periodo.fim)}`,
    formato: query.formato,
    columns: sheetColumns,
    rows: streamRows(db, queries.forSheet(db, periodo, condicao)),
  });
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

  enviarLinhasRateio: async ({ db, user, path, body, clock, audit }) => {
    const { cargaId, linhas } = body;
    const { id } = await queries.findPeriod(db, path.periodId);
    const load = { id: cargaId, periodo_id: id, criada_por: user.codigo };
    await loads.open(db, load, clock.now());
    await loads.lock(db, load);
    await loads.removeLines(db, cargaId, linhas);
    const known = await loads.findReferences(db, cargaId, linhas);
    await loads.insertLines(db, cargaId, acceptLines(linhas, known));
    const summary = { cargaId, ...(await loads.count(db, cargaId)) };
    await audit('carga-rateio', null, { ...summary, id: cargaId, periodo: id });
    return summary;
  },

  concluirCargaRateio: async ({ db, user, path, body, clock, audit }) => {
    const { cargaId } = body;
    const periodo = await queries.lockPeriod(db, path.periodId);
    await loads.lock(db, { id: cargaId, periodo_id: periodo.id, criada_por: user.codigo });
    const summary = { cargaId, ...(await loads.count(db, cargaId)) };
    if (summary.linhas !== body.linhas) {
      const text = texts.cargaIncompleta(summary.linhas, body.linhas);
      throw new AppError(422, 'CARGA_INCOMPLETA', text);
    }
    await loads.close(db, periodo, cargaId, clock.now());
    await assertOpen(db, periodo);
    await audit('carga-rateio', null, { ...summary, id: cargaId, periodo: periodo.id });
    return summary;
  },

  exportarRateiosClt: (call) => sheet(call, 'CLT'),

  exportarRateiosPj: (call) => sheet(call, 'PJ'),
} satisfies Partial<Handlers>;
