import type { Schema } from '@aponta/sdk';
import { defineSearch } from '../../ui/search.ts';

const projectMarks: Partial<Record<Schema<'StatusProjeto'>, string>> = {
  SUSPENSO: 'Suspenso',
  ENCERRADO: 'Encerrado',
};

export const projetoSearch = defineSearch({
  path: '/contrato/projeto/find',
  title: 'Selecionar projeto',
  placeholder: 'Código ou título do projeto',
  query: (codigo) => ({ codigo }),
  id: (projeto) => projeto.id,
  code: (projeto) => projeto.codigo,
  label: (projeto) => projeto.titulo,
  mark: ({ status, permiteApontamento }) =>
    projectMarks[status] ?? (permiteApontamento ? undefined : 'Não permite apontamento'),
});

export const secaoSearch = defineSearch({
  path: '/funcionarios/secao/find',
  title: 'Selecionar seção',
  placeholder: 'Código ou nome da seção',
  query: (nome) => ({ nome }),
  id: (secao) => secao.codigo,
  code: (secao) => secao.codigo,
  label: (secao) => secao.descricao,
});

/** A project has few documents: they are all listed from the start. */
export const documentoSearch = (projeto: number) =>
  defineSearch({
    path: '/documento/documento',
    title: 'Selecionar documento',
    placeholder: 'Código ou título do documento',
    query: (codigo) => ({ codigo: codigo || undefined, projeto }),
    id: (documento) => documento.id,
    code: (documento) => documento.codigo,
    label: (documento) => documento.titulo,
    mark: ({ canBeAppointed }) => (canBeAppointed ? undefined : 'Não apontável'),
    allowEmpty: true,
  });
