import { findProjeto, toDocumento, toProjeto, toSecao } from '../../domain/cadastros.ts';
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
    return pageOf(query, query.sort, rows.map(toProjeto), total);
  },

  consultarProjeto: async ({ db, path }) => {
    const projeto = await findProjeto(db, path.id);
    if (!projeto) throw notFound();
    return projeto;
  },

  listarAtividadesDoProjeto: async ({ db, path, query }) => {
    if (!(await findProjeto(db, path.projetoId))) throw notFound();
    const rows = await queries.atividades(db, path.projetoId, query.active);
    return rows.map(map.toAtividade);
  },

  listarDocumentosDoProjeto: async ({ db, path }) => {
    if (!(await findProjeto(db, path.projetoId))) throw notFound();
    const rows = await queries.documentosDoProjeto(db, path.projetoId);
    return rows.map(toDocumento);
  },

  buscarDocumentos: async ({ db, query }) => {
    const { rows, total } = await queries.documentos(db, query);
    return pageOf(query, query.sort, rows.map(toDocumento), total);
  },

  buscarSecoes: async ({ db, query }) => {
    const { rows, total } = await queries.secoes(db, query);
    return pageOf(query, 'codigo,asc', rows.map(toSecao), total);
  },

  listarFeriados: async ({ db, path }) => {
    const rows = await queries.feriados(db, path.codigo, path.year, path.month);
    if (!rows) throw notFound();
    return rows;
  },
} satisfies Partial<Handlers>;
