import {
  businessDate,
  competenciaOf,
  formatCnpj,
  formatCompetencia,
  type Schema,
  texts,
} from '@aponta/sdk';
import { formatPeriod } from '../../ui/labels.ts';
import { defineSearch } from '../../ui/search.ts';
import { dayOfPeriod } from './period-text.ts';

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

/** Those that something new may have. */
export const secaoAtivaSearch = defineSearch({
  ...secaoSearch,
  query: (nome) => ({ nome, ativa: true }),
});

export const todosDocumentosSearch = defineSearch({
  path: '/documento/documento',
  title: 'Selecionar documento',
  placeholder: 'Código ou título do documento',
  query: (codigo) => ({ codigo }),
  id: (documento) => documento.id,
  code: (documento) => documento.codigo,
  label: (documento) => documento.titulo,
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

/** Dismissed people are marked, and stay findable: their entries do. */
export const colaboradorSearch = defineSearch({
  path: '/funcionarios/funcionarios/find',
  title: 'Selecionar colaborador',
  placeholder: 'ID de rede ou nome do colaborador',
  query: (nome) => ({ nome }),
  id: (colaborador) => colaborador.codigo,
  code: (colaborador) => colaborador.codigo,
  label: (colaborador) => colaborador.nome,
  mark: ({ codigoSituacao }) => (codigoSituacao === 'D' ? 'Desligado' : undefined),
});

/** Those for whom something new can be made. */
export const colaboradorAtivoSearch = defineSearch({
  ...colaboradorSearch,
  query: (nome) => ({ nome, codigoSituacaoNotEq: 'D' as const }),
});

/** The people whom the caller leads, from the start; ADMIN leads everyone. */
export const subordinadoSearch = defineSearch({
  ...colaboradorSearch,
  query: (nome) => ({ nome: nome || undefined, onlyMySubordinates: true }),
  allowEmpty: true,
});

/** Those of them for whom something new can be made. */
export const subordinadoAtivoSearch = defineSearch({
  ...colaboradorSearch,
  query: (nome) => ({
    nome: nome || undefined,
    onlyMySubordinates: true,
    codigoSituacaoNotEq: 'D' as const,
  }),
  allowEmpty: true,
});

export const empresaSearch = defineSearch({
  path: '/contrato/empresas/find',
  title: 'Selecionar empresa',
  placeholder: 'Nome ou CNPJ da empresa',
  query: (nome) => ({ nome }),
  id: (empresa) => empresa.id,
  code: (empresa) => formatCnpj(empresa.cnpj),
  label: (empresa) => empresa.nome,
});

/** Those that something new may have. */
export const empresaAtivaSearch = defineSearch({
  ...empresaSearch,
  query: (nome) => ({ nome, ativa: true }),
});

const codeOfPeriod = ({ fim }: Schema<'Periodo'>) => formatCompetencia(competenciaOf(fim));
const shownOf = (periodo: Schema<'Periodo'>) => `${codeOfPeriod(periodo)} ${formatPeriod(periodo)}`;
const meant = (text: string) => dayOfPeriod(text, businessDate(new Date()));
const holds = ({ inicio, fim }: Schema<'Periodo'>, day = '') => inicio <= day && day <= fim;

/** All periods from the start; what is typed says which one is meant, or is a part of what is shown of some. */
export const periodoSearch = defineSearch({
  path: '/apontamento/periodo',
  title: 'Selecionar período',
  placeholder: 'Mês, dia, Atual ou Anterior',
  query: (text) => ({ date: meant(text) }),
  shows: (periodo, text) => meant(text) !== undefined || shownOf(periodo).includes(text),
  id: (periodo) => periodo.id,
  code: codeOfPeriod,
  label: formatPeriod,
  note: (periodo) => ['Atual', 'Anterior'].find((name) => holds(periodo, meant(name))),
  inField: true,
  allowEmpty: true,
});

/** Those that something may still be booked on. */
export const centroCustoSearch = defineSearch({
  path: '/rm/centro-custo',
  title: 'Selecionar centro de custo',
  placeholder: 'Código ou nome do centro de custo',
  query: (nome) => ({ nome, ativo: true }),
  id: (centro) => centro.codigo,
  code: (centro) => centro.codigo,
  label: (centro) => centro.nome,
});

export const contratoSearch = defineSearch({
  path: '/contrato/contrato/find',
  title: 'Selecionar contrato',
  placeholder: 'Código ou título do contrato',
  query: (titulo) => ({ titulo }),
  id: (contrato) => contrato.codigo,
  code: (contrato) => contrato.codigo,
  label: (contrato) => contrato.titulo,
});

/** Contracts of these people too, which then need no text; without people and text it asks for a person. */
export const contratoDosSearch = (funcionarios: readonly string[]) =>
  defineSearch({
    ...contratoSearch,
    query: (titulo) => ({
      titulo: titulo || undefined,
      funcionarios: funcionarios.slice(0, MOST_PEOPLE),
    }),
    allowEmpty: funcionarios.length > 0,
    emptyText: texts.selecioneColaborador,
  });

const MOST_PEOPLE = 200;
