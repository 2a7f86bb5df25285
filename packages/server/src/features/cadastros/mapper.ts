import type { Schema } from '@aponta/sdk';
import type { Selectable } from 'kysely';
import type { DB } from '../../infra/db/tables.ts';
import type { documentoRows, projeto, secaoColumns } from './queries.ts';

type Row<T extends keyof DB, C extends keyof Selectable<DB[T]>> = Pick<Selectable<DB[T]>, C>;

export const toEncargo = (
  row: Row<'encargo', 'codigo' | 'nome' | 'inicio_vigencia' | 'final_vigencia' | 'valor'>,
): Schema<'Encargo'> => ({
  codigo: row.codigo,
  nome: row.nome,
  inicioVigencia: row.inicio_vigencia,
  finalVigencia: row.final_vigencia,
  valor: Number(row.valor),
});

export const toProjeto = (row: NonNullable<Awaited<ReturnType<typeof projeto>>>): Schema<'Projeto'> => ({
  id: row.id,
  codigo: row.codigo,
  titulo: row.titulo,
  status: row.status as Schema<'StatusProjeto'>,
  permiteApontamento: row.permite_apontamento,
  contrato: row.contrato,
  centroCusto: row.centro_custo,
});

export const toAtividade = (
  row: Row<'atividade', 'codigo' | 'nome' | 'sequencial' | 'ativa'> & { id: number },
): Schema<'Atividade'> => ({
  id: row.id,
  codigo: row.codigo,
  nome: row.nome,
  name: row.nome,
  sequencial: row.sequencial,
  ativa: row.ativa,
});

type DocumentoRow = Awaited<ReturnType<ReturnType<typeof documentoRows>['executeTakeFirstOrThrow']>>;

export const toDocumento = (row: DocumentoRow): Schema<'Documento'> => ({
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

export const toSecao = (row: Row<'secao', (typeof secaoColumns)[number]>): Schema<'Secao'> => ({
  codigo: row.codigo,
  descricao: row.descricao,
  nome: row.descricao,
  disciplina: row.disciplina,
  filialAuxiliar: row.filial_auxiliar,
  centroCustoGerencia: row.centro_custo_gerencia,
  dadosComplementares: { jornadaEspecifica: row.jornada_especifica },
});
