import { toDocumento, toProjeto, toSecao } from '../../domain/cadastros/mapper.ts';
import { findProjeto } from '../../domain/cadastros/queries.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import * as map from './mapper.ts';
import * as queries from './queries.ts';
import { checkContractSearch } from './rules.ts';
import * as tables from './tables-queries.ts';

export const cadastrosHandlers = {
  listarEncargos: async ({ db, query }) => {
    const { rows, ...found } = await queries.encargos(db, query);
    return pageOf(query, query.sort, rows.map(map.toEncargo), found);
  },

  buscarProjetos: async ({ db, query }) => {
    const { rows, ...found } = await queries.projetos(db, query);
    return pageOf(query, query.sort, rows.map(toProjeto), found);
  },

  consultarProjeto: async ({ db, path }) => {
    const projeto = await findProjeto(db, path.id);
    if (!projeto) throw notFound();
    return toProjeto(projeto);
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
    const { rows, ...found } = await queries.documentos(db, query);
    return pageOf(query, query.sort, rows.map(toDocumento), found);
  },

  buscarSecoes: async ({ db, query }) => {
    const { rows, ...found } = await queries.secoes(db, query);
    return pageOf(query, 'codigo,asc', rows.map(toSecao), found);
  },

  listarFeriados: async ({ db, path }) => {
    const rows = await queries.feriados(db, path.codigo, path.year, path.month);
    if (!rows) throw notFound();
    return rows;
  },

  buscarContratos: async ({ db, user, query }) => {
    checkContractSearch(query);
    const everybody = hasRole(user, ['RELATORIO', 'CONSULTA_HORAS']);
    const funcionarios = query.funcionarios?.filter(
      (codigo) => everybody || codigo === user.codigo,
    );
    const { rows, ...found } = await queries.contratos(db, { ...query, funcionarios });
    return pageOf(query, query.sort, rows, found);
  },

  buscarEmpresas: async ({ db, query }) => {
    const { rows, ...found } = await queries.empresas(db, query);
    return pageOf(query, query.sort, rows.map(map.toEmpresa), found);
  },

  buscarCentrosCusto: async ({ db, query }) => {
    const { rows, ...found } = await queries.centrosCusto(db, query);
    return pageOf(query, query.sort, rows, found);
  },

  listarColigadas: ({ db }) => tables.coligadas(db),

  listarTiposFormato: async ({ db }) => (await tables.tiposFormato(db)).map(map.toTipoFormato),

  listarLocaisExecucao: ({ db }) => tables.locaisExecucao(db),

  listarAtividadesDeTodosOsProjetos: async ({ db }) =>
    (await tables.atividades(db)).map(map.toAtividadeApontada),

  listarRegrasAprovacao: ({ db, user, clock }) => tables.regrasAprovacao(db, user, today(clock)),
} satisfies Partial<Handlers>;
