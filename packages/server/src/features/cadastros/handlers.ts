import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import * as map from './mapper.ts';
import * as queries from './queries.ts';

export const cadastrosHandlers = {
  listarEncargos: async ({ db, query }) => {
    const { rows, total } = await queries.encargos(db, query);
    return pageOf(query, query.sort, rows.map(map.toEncargo), total);
  },

  buscarProjetos: async ({ db, query }) => {
    const { rows, total } = await queries.projetos(db, query);
    return pageOf(query, query.sort, rows.map(map.toProjeto), total);
  },

  consultarProjeto: async ({ db, path }) => {
    const row = await queries.projeto(db, path.id);
    if (!row) throw notFound();
    return map.toProjeto(row);
  },

  listarAtividadesDoProjeto: async ({ db, path, query }) => {
    if (!(await queries.projeto(db, path.projetoId))) throw notFound();
    const rows = await queries.atividades(db, path.projetoId, query.active);
    return rows.map(map.toAtividade);
  },

  listarDocumentosDoProjeto: async ({ db, path }) => {
    if (!(await queries.projeto(db, path.projetoId))) throw notFound();
    const rows = await queries.documentosDoProjeto(db, path.projetoId);
    return rows.map(map.toDocumento);
  },

  buscarDocumentos: async ({ db, query }) => {
    const { rows, total } = await queries.documentos(db, query);
    return pageOf(query, query.sort, rows.map(map.toDocumento), total);
  },

  buscarSecoes: async ({ db, query }) => {
    const { rows, total } = await queries.secoes(db, query);
    return pageOf(query, 'codigo,asc', rows.map(map.toSecao), total);
  },

  listarFeriados: async ({ db, path }) => {
    const rows = await queries.feriados(db, path.codigo, path.year, path.month);
    if (!rows) throw notFound();
    return rows;
  },
} satisfies Partial<Handlers>;
