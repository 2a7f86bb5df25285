import { sql } from 'kysely';
import { documentoRows, projetoRows, secaoRows } from '../../domain/cadastros.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { contains, listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

const encargoColumns = ['codigo', 'nome', 'inicio_vigencia', 'final_vigencia', 'valor'] as const;

export const encargos = (db: Db, query: Query<'listarEncargos'>) =>
  listPage(
    db
      .selectFrom('encargo')
      .select(encargoColumns)
      .where(contains('codigo', 'nome', query.nome)),
    query,
    { codigo: 'codigo', nome: 'nome', inicioVigencia: 'inicio_vigencia' },
    'inicio_vigencia',
  );

export const projetos = (db: Db, query: Query<'buscarProjetos'>) =>
  listPage(
    projetoRows(db).where(contains('codigo', 'titulo', query.codigo)),
    query,
    { codigo: 'codigo', titulo: 'titulo', status: 'status' },
    'id',
  );

export const atividades = (db: Db, projetoId: number, active: boolean | undefined) =>
  db
    .selectFrom('atividade')
    .select(['id', 'codigo', 'nome', 'sequencial', 'ativa'])
    .where('projeto_id', '=', projetoId)
    .$if(active !== undefined, (query) => query.where('ativa', '=', active === true))
    .orderBy('sequencial')
    .orderBy('id')
    .execute();

export const documentosDoProjeto = (db: Db, projetoId: number) =>
  documentoRows(db)
    .where('documento.projeto_id', '=', projetoId)
    .orderBy('documento.codigo')
    .execute();

export const documentos = (db: Db, query: Query<'buscarDocumentos'>) =>
  listPage(
    documentoRows(db)
      .where(contains('documento.codigo', 'documento.titulo', query.codigo))
      .$if(query.projeto !== undefined, (rows) =>
        rows.where('documento.projeto_id', '=', query.projeto ?? 0),
      ),
    query,
    { codigo: 'documento.codigo', titulo: 'documento.titulo', status: 'documento.status' },
    'documento.id',
  );

export const secoes = (db: Db, { codigo, nome, page, size }: Query<'buscarSecoes'>) =>
  listPage(
    secaoRows(db)
      .where(contains('codigo', 'descricao', nome))
      .$if(codigo !== undefined, (query) => query.where('codigo', '=', codigo ?? '')),
    { page, size, sort: 'codigo,asc' },
    { codigo: 'codigo' },
    'codigo',
  );

/** The holidays of a section's calendar in a month; undefined when there is no such section. */
export async function feriados(db: Db, secao: string, year: number, month: number) {
  const found = await db
    .selectFrom('secao')
    .select('calendario')
    .where('codigo', '=', secao)
    .executeTakeFirst();
  if (!found) return undefined;
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return db
    .selectFrom('feriado')
    .select(['dia', 'nome'])
    .where('calendario', '=', found.calendario)
    .where('dia', '>=', first)
    .where('dia', '<', sql<string>`${first}::date + interval '1 month'`)
    .orderBy('dia')
    .execute();
}
