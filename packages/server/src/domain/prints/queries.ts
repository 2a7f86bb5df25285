import { sql } from 'kysely';

/** Who takes the services of a section: a branch of one of our companies. */
export interface Tomador {
  /** Of the company. */
  nome: string;
  filial: string;
  cnpj: string;
  endereco: string | null;
}

/** Of queries that join `secao`: the branch of the section, the first one where it has none of its own. */
export const tomador = sql<Tomador | null>`(
  select json_build_object(
    'nome', coligada.nome, 'filial', filial.nome, 'cnpj', filial.cnpj, 'endereco', filial.endereco
  )
  from filial join coligada on coligada.codigo = filial.coligada
  order by filial.codigo is not distinct from secao.filial_auxiliar desc, filial.codigo
  limit 1
)`.as('tomador');
