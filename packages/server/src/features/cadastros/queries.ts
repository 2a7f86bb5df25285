import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { documentoRows, projetoRows, secaoRows } from '../../domain/cadastros/queries.ts';
import { cnpjPart } from '../../domain/cadastros/rules.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { contains, likePattern, listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

const encargoColumns = ['codigo', 'nome', 'inicio_vigencia', 'final_vigencia', 'valor'] as const;

export const encargos = (db: Db, query: Query<'listarEncargos'>) =>
  listPage(
    db.selectFrom('encargo').select(encargoColumns).where(contains('busca', query.nome)),
    query,
    { codigo: 'codigo', nome: 'nome', inicioVigencia: 'inicio_vigencia' },
    ['codigo', 'inicio_vigencia'],
  );

export const projetos = (db: Db, query: Query<'buscarProjetos'>) =>
  listPage(
    projetoRows(db).where(contains('busca', query.codigo)),
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
      .where(contains('documento.busca', query.codigo))
      .$if(query.projeto !== undefined, (rows) =>
        rows.where('documento.projeto_id', '=', query.projeto ?? 0),
      ),
    query,
    { codigo: 'documento.codigo', titulo: 'documento.titulo', status: 'documento.status' },
    'documento.id',
  );

export const secoes = (db: Db, { codigo, nome, ativa, page, size, apos }: Query<'buscarSecoes'>) =>
  listPage(
    secaoRows(db)
      .where(contains('busca', nome))
      .$if(codigo !== undefined, (query) => query.where('codigo', '=', codigo ?? ''))
      .$if(ativa !== undefined, (query) => query.where('ativa', '=', ativa === true)),
    { page, size, apos, sort: 'codigo,asc' },
    { codigo: 'codigo' },
    'codigo',
  );

export const centrosCusto = (db: Db, query: Query<'buscarCentrosCusto'>) =>
  listPage(
    db
      .selectFrom('centro_custo')
      .select(['codigo', 'nome', 'ativo'])
      .where(contains('busca', query.nome))
      .$if(query.codigo !== undefined, (rows) => rows.where('codigo', '=', query.codigo ?? ''))
      .$if(query.ativo !== undefined, (rows) => rows.where('ativo', '=', query.ativo === true)),
    query,
    { codigo: 'codigo', nome: 'nome' },
    'codigo',
  );

/** By text and by who logged hours in them. */
export const contratos = (
  db: Db,
  { funcionarios, codigo, titulo, ...query }: Query<'buscarContratos'>,
) =>
  listPage(
    db
      .selectFrom('contrato')
      .select(['codigo', 'titulo'])
      .where(contains('busca', titulo))
      .$if(codigo !== undefined, (rows) => rows.where('codigo', '=', codigo ?? ''))
      .$if(funcionarios !== undefined, (rows) =>
        rows.where('codigo', 'in', (eb) =>
          eb
            .selectFrom('apontamento')
            .innerJoin('projeto', 'projeto.id', 'apontamento.projeto_id')
            .select((of) => of.ref('projeto.contrato').$notNull().as('contrato'))
            .where('apontamento.funcionario', '=', sql<string>`any(${funcionarios})`),
        ),
      ),
    query,
    { codigo: 'codigo', titulo: 'titulo' },
    'codigo',
  );

export const empresas = (db: Db, query: Query<'buscarEmpresas'>) =>
  listPage(
    db
      .selectFrom('empresa')
      .select(['id', 'nome', 'nome_fantasia', 'cnpj'])
      .where(isCompany(query.nome))
      .$if(query.ativa !== undefined, (rows) => rows.where('ativa', '=', query.ativa === true)),
    query,
    { nome: 'nome', nomeFantasia: { nullable: 'nome_fantasia' }, cnpj: 'cnpj' },
    'id',
  );

/** True of companies whose names or CNPJ contain the text; of all without one. */
function isCompany(text: string | undefined): RawBuilder<SqlBool> {
  const pattern = likePattern(text);
  if (text === undefined || pattern === undefined) return sql`true`;
  const named = contains('busca', text);
  const cnpj = cnpjPart(text);
  return cnpj === undefined ? named : sql`(${named} or cnpj like ${likePattern(cnpj)})`;
}

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
    .where('ativo', '=', true)
    .where('dia', '>=', first)
    .where('dia', '<', sql<string>`${first}::date + interval '1 month'`)
    .orderBy('dia')
    .execute();
}
