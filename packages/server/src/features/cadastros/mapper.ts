import type { Schema } from '@aponta/sdk';
import type { Selectable } from 'kysely';
import type { DB } from '../../infra/db/tables.ts';

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

export const toAtividadeApontada = (
  row: Row<'atividade', 'codigo' | 'nome'> & { id: number },
): Schema<'AtividadeApontada'> => ({
  id: row.id,
  codigo: row.codigo,
  nome: row.nome,
  name: row.nome,
});

export const toEmpresa = (
  row: Row<'empresa', 'id' | 'nome' | 'nome_fantasia' | 'cnpj'>,
): Schema<'Empresa'> => ({
  id: row.id,
  nome: row.nome,
  nomeFantasia: row.nome_fantasia,
  cnpj: row.cnpj,
});

export const toTipoFormato = (
  row: Row<'tipo_formato', 'sigla' | 'nome' | 'a1_equivalente'>,
): Schema<'TipoFormato'> => ({
  sigla: row.sigla,
  nome: row.nome,
  a1Equivalente: Number(row.a1_equivalente),
});
