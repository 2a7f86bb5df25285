import type { Schema } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';
import type { documentoRows, projetoRows, secaoRows } from './queries.ts';

/*
 * Sections, projects and documents as the contract shows them, for lists of them and for what carries one whole.
 */

type RowOf<Rows extends (db: Db) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Rows>['executeTakeFirstOrThrow']>
>;

export const toSecao = (row: RowOf<typeof secaoRows>): Schema<'Secao'> => ({
  codigo: row.codigo,
  descricao: row.descricao,
  nome: row.descricao,
  disciplina: row.disciplina,
  filialAuxiliar: row.filial_auxiliar,
  centroCustoGerencia: row.centro_custo_gerencia,
  dadosComplementares: { jornadaEspecifica: row.jornada_especifica },
});

export const toProjeto = (row: RowOf<typeof projetoRows>): Schema<'Projeto'> => ({
  id: row.id,
  codigo: row.codigo,
  titulo: row.titulo,
  status: row.status as Schema<'StatusProjeto'>,
  permiteApontamento: row.permite_apontamento,
  contrato: row.contrato,
  centroCusto: row.centro_custo,
});

export const toDocumento = (row: RowOf<typeof documentoRows>): Schema<'Documento'> => ({
  id: row.id,
  codigo: row.codigo,
  titulo: row.titulo,
  disciplina: row.disciplina,
  status: row.status as Schema<'StatusDocumento'>,
  canBeAppointed: row.apontavel,
  formato: row.formato,
  qtdFolhas: row.qtd_folhas,
  a1equiv: Number(row.a1_equivalente),
});
