import { defineSearch } from '../../ui/search.ts';
import { type Cadastro, partsOf } from './values.ts';

/** Rows of a master that something may still refer to. */
export const cadastroSearch = ({ nome, item }: Pick<Cadastro, 'nome' | 'item'>) =>
  defineSearch({
    path: '/apontamento/cadastros/{cadastro}/linhas',
    params: { cadastro: nome },
    title: `Selecionar ${item}`,
    placeholder: `Código ou nome de ${item}`,
    query: (texto) => ({ texto: texto || undefined, ativo: true }),
    id: ({ chave }) => chave,
    code: ({ chave }) => partsOf(chave)[0] ?? chave,
    label: ({ nome: name }) => name,
    allowEmpty: true,
  });
