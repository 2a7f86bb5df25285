import type { Schema } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { toDocumento, toProjeto, toSecao } from './mapper.ts';

export const secaoRows = (db: Db) =>
  db
    .selectFrom('secao')
    .select([
      'codigo',
      'descricao',
      'disciplina',
      'filial_auxiliar',
      'centro_custo_gerencia',
      'jornada_especifica',
    ]);

export async function findSecao(db: Db, codigo: string): Promise<Schema<'Secao'> | null> {
  const row = await secaoRows(db).where('codigo', '=', codigo).executeTakeFirst();
  return row ? toSecao(row) : null;
}

export const projetoRows = (db: Db) =>
  db
    .selectFrom('projeto')
    .select([
      'id',
      'codigo',
      'titulo',
      'status',
      'permite_apontamento',
      'contrato',
      'centro_custo',
    ]);

export async function findProjeto(db: Db, id: number): Promise<Schema<'Projeto'> | null> {
  const row = await projetoRows(db).where('id', '=', id).executeTakeFirst();
  return row ? toProjeto(row) : null;
}

/** Documents with the A1 equivalent of all their sheets. */
export const documentoRows = (db: Db) =>
  db
    .selectFrom('documento')
    .leftJoin('tipo_formato', 'tipo_formato.sigla', 'documento.formato')
    .select([
      'documento.id',
      'documento.codigo',
      'documento.titulo',
      'documento.disciplina',
      'documento.status',
      'documento.apontavel',
      'documento.formato',
      'documento.qtd_folhas',
      sql<string>`coalesce(qtd_folhas * a1_equivalente, 0)`.as('a1_equivalente'),
    ]);

export async function findDocumento(db: Db, id: number): Promise<Schema<'Documento'> | null> {
  const row = await documentoRows(db).where('documento.id', '=', id).executeTakeFirst();
  return row ? toDocumento(row) : null;
}
