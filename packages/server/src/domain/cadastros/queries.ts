import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

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

export const findProjeto = (db: Db, id: number) =>
  projetoRows(db).where('id', '=', id).executeTakeFirst();

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
