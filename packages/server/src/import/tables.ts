import { ausenciaLabels, texts } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import { document } from '../infra/contract/document.ts';
import {
  code,
  company,
  costCentre,
  heading,
  initials,
  inUse,
  name,
  project,
  required,
  since,
  superior,
  titulo,
  until,
  words,
} from './columns.ts';
import { historyTables } from './history-tables.ts';
import * as kinds from './kinds.ts';
import type { Table } from './table.ts';

const { text, networkId, date, flag } = kinds;

const superiors = ['supervisor interno', 'supervisor externo', 'chefe interno', 'chefe externo'];

/** Who comes back with another network ID has the documents of before; of those who work here no two have the same. */
const unlessDismissed = { unless: { title: 'situacao', value: 'D' } } as const;

/** What can be imported, in an order that references accept. */
export const tables: readonly Table[] = [
  { name: 'coligada', file: 'coligadas', key: ['codigo'], columns: [code(), name] },
  {
    name: 'filial',
    file: 'filiais',
    key: ['codigo'],
    columns: [
      code(),
      { title: 'coligada', kind: text(60), of: 'coligada', required },
      name,
      { title: 'cnpj', kind: kinds.cnpj, required, unique: true },
      { title: 'endereco', kind: text(300) },
    ],
  },
  {
    name: 'centro_custo',
    file: 'centros-de-custo',
    key: ['codigo'],
    columns: [code(50), name, { title: 'ativo', kind: flag, fallback: true }],
  },
  { name: 'calendario', file: 'calendarios', key: ['codigo'], columns: [code(), name] },
  {
    name: 'feriado',
    file: 'feriados',
    key: ['calendario', 'dia'],
    columns: [
      { title: 'calendario', kind: text(60), of: 'calendario', required },
      { title: 'dia', kind: date, required },
      name,
      { title: 'ativo', kind: flag, fallback: true, note: 'não: deixou de ser feriado' },
    ],
  },
  {
    name: 'secao',
    file: 'secoes',
    key: ['codigo'],
    columns: [
      code(20),
      { title: 'descricao', kind: text(), required },
      { title: 'disciplina', kind: text(), note: 'sem ela não se aponta na seção' },
      {
        title: 'filial',
        column: 'filial_auxiliar',
        kind: text(60),
        of: 'filial',
        note: 'sem ela não se aponta na seção',
      },
      {
        ...costCentre,
        column: 'centro_custo_gerencia',
        of: 'centro_custo',
        note: 'o de gerência, sem o qual não se aponta na seção; é o dos projetos que não têm o seu',
      },
      {
        title: 'jornada especifica',
        kind: flag,
        fallback: false,
        note: 'aponta entrada e saída em vez de horas',
      },
      { title: 'calendario', kind: text(60), of: 'calendario', required },
      {
        title: 'fuso',
        kind: kinds.zone,
        fallback: 'America/Sao_Paulo',
        note: 'America/Manaus, America/Rio_Branco…',
      },
      inUse,
    ],
  },
  { name: 'equipe', file: 'equipes', key: ['codigo'], columns: [code(), name, inUse] },
  {
    name: 'empresa',
    file: 'empresas',
    key: ['cnpj'],
    hasId: true,
    columns: [
      { title: 'cnpj', kind: kinds.cnpj, required },
      name,
      { title: 'nome fantasia', kind: text() },
      inUse,
    ],
  },
  {
    name: 'funcionario',
    file: 'funcionarios',
    key: ['codigo'],
    columns: [
      { title: 'codigo', kind: networkId, required },
      name,
      { title: 'cpf', kind: kinds.cpf, unique: unlessDismissed },
      { title: 'pis', kind: kinds.pis, unique: unlessDismissed },
      { title: 'tipo', kind: { ...words('CLT', 'PJ'), type: 'condicao' }, required },
      {
        title: 'situacao',
        column: 'codigo_situacao',
        kind: kinds.oneOf({ A: 'ativo', F: 'afastado', D: 'desligado' }),
        fallback: 'A',
      },
      { title: 'equipe', kind: text(60), of: 'equipe' },
      { ...company, note: 'a do PJ' },
      { title: 'jornada', kind: kinds.week, heading, note: 'só um PJ pode ficar sem' },
      ...superiors.map(superior),
      { title: 'gestor', kind: flag, fallback: false },
      {
        title: 'email',
        kind: kinds.email,
        unique: true,
        note: 'para avisos, senha esquecida e a entrada com a conta da empresa',
      },
    ],
    rule: (values) => {
      if (values.tipo === 'CLT' && !values.jornada)
        return { coluna: 'jornada', motivo: serverTexts.cltSemJornada };
      const own = superiors.find((title) => values[title] === values.codigo);
      return own === undefined
        ? undefined
        : { coluna: own, motivo: texts.chefeDeSiMesmo, codigo: 'CHEFE_DE_SI_MESMO' };
    },
  },
  {
    name: 'funcionario_secao',
    file: 'funcionarios-secoes',
    key: ['funcionario', 'inicio'],
    validity: 'range',
    columns: [
      { title: 'funcionario', kind: networkId, of: 'funcionario', required },
      since,
      until,
      { title: 'secao', kind: text(20), of: 'secao', required },
    ],
  },
  {
    name: 'funcionario_remuneracao',
    file: 'funcionarios-remuneracoes',
    key: ['funcionario', 'inicio'],
    validity: 'range',
    columns: [
      { title: 'funcionario', kind: networkId, of: 'funcionario', required },
      since,
      until,
      { title: 'valor hora', kind: kinds.decimal(12, 2), heading, discreet: true, note: 'do PJ' },
      {
        title: 'valor mensal',
        kind: kinds.decimal(12, 2),
        heading,
        discreet: true,
        note: 'da CLT',
      },
      {
        title: 'fator de encargos',
        column: 'fator_encargos',
        kind: kinds.decimal(4, 4),
        heading,
        discreet: true,
        note: 'da CLT; 1,8 é o salário mais 80 %',
      },
      {
        title: 'bonus',
        column: 'valor_bonus',
        kind: kinds.decimal(12, 2),
        heading,
        discreet: true,
        note: 'mensal',
      },
    ],
    rule: (values) =>
      values['valor hora'] || (values['valor mensal'] && values['fator de encargos'])
        ? undefined
        : { coluna: 'valor hora', motivo: serverTexts.semRemuneracao },
  },
  {
    name: 'ausencia',
    file: 'ausencias',
    key: ['funcionario', 'inicio'],
    validity: 'columns',
    columns: [
      { title: 'funcionario', kind: networkId, of: 'funcionario', required },
      since,
      { title: 'fim', kind: date, required, note: 'o dia informado conta' },
      {
        title: 'tipo',
        kind: { ...kinds.oneOf(ausenciaLabels), type: 'tipo_ausencia' },
        required,
      },
      { title: 'meio periodo', kind: flag, fallback: false, note: 'só para ausências de um dia' },
      { title: 'observacao', kind: text(500) },
    ],
    rule: ({ inicio, fim, 'meio periodo': half }) =>
      half && inicio !== fim
        ? { coluna: 'meio periodo', motivo: serverTexts.meioPeriodoDeUmDia }
        : undefined,
  },
  { name: 'contrato', file: 'contratos', key: ['codigo'], columns: [code(), titulo] },
  {
    name: 'projeto',
    file: 'projetos',
    key: ['codigo'],
    hasId: true,
    columns: [
      code(),
      titulo,
      { title: 'status', kind: words('ATIVO', 'SUSPENSO', 'ENCERRADO'), required },
      { title: 'permite apontamento', kind: flag, required },
      { title: 'contrato', kind: text(60), of: 'contrato' },
      { ...company, note: 'o cliente' },
      { ...costCentre, of: 'centro_custo', note: 'o que recebe as horas' },
    ],
  },
  {
    name: 'projeto_centro_custo',
    file: 'projetos-centros-de-custo',
    key: ['projeto', 'centro de custo'],
    split: { by: 'projeto', percent: 'percentual' },
    columns: [
      project,
      { ...costCentre, of: 'centro_custo', required },
      {
        title: 'percentual',
        kind: kinds.percent,
        required,
        note: 'os de um projeto somam 100,00 e ficam no lugar dos que ele tinha',
      },
    ],
  },
  {
    name: 'atividade',
    file: 'atividades',
    key: ['projeto', 'codigo'],
    columns: [
      project,
      code(),
      name,
      { title: 'sequencial', kind: kinds.integer(), required },
      { title: 'ativa', kind: flag, fallback: true },
    ],
  },
  {
    name: 'tipo_formato',
    file: 'tipos-de-formato',
    key: ['sigla'],
    columns: [
      { ...initials, kind: text(10) },
      name,
      { title: 'a1 equivalente', kind: kinds.decimal(6, 3), required },
    ],
  },
  {
    name: 'documento',
    file: 'documentos',
    key: ['codigo'],
    columns: [
      code(100),
      titulo,
      { title: 'disciplina', kind: text() },
      {
        title: 'status',
        kind: words('EM_ELABORACAO', 'EM_VERIFICACAO', 'EMITIDO', 'CANCELADO'),
        required,
      },
      { title: 'apontavel', kind: flag, required },
      { title: 'formato', kind: text(10), of: 'tipo_formato' },
      { title: 'folhas', column: 'qtd_folhas', kind: kinds.integer(), fallback: 0 },
      project,
    ],
  },
  {
    name: 'encargo',
    file: 'encargos',
    key: ['codigo', 'inicio'],
    validity: 'columns',
    columns: [
      code(),
      name,
      { ...since, column: 'inicio_vigencia' },
      { ...until, column: 'final_vigencia' },
      { title: 'valor', kind: kinds.decimal(5, 4), required, note: 'percentual sobre o salário' },
    ],
  },
  {
    name: 'local_execucao',
    file: 'locais-de-execucao',
    key: ['sigla'],
    columns: [initials, name],
  },
  {
    name: 'usuario',
    file: 'usuarios',
    key: ['codigo'],
    columns: [
      { title: 'codigo', kind: networkId, of: 'funcionario', required },
      {
        title: 'papeis',
        heading,
        kind: kinds.someOf(document.components.schemas.Papel.enum),
        fallback: [],
        note: 'ficam no lugar dos que a pessoa tinha; senhas não vêm em arquivo',
      },
    ],
  },
  ...historyTables,
  {
    name: 'batida',
    file: 'batidas',
    key: [],
    columns: [
      { title: 'dispositivo', kind: text(60), required },
      { title: 'nsr', kind: kinds.integer(999_999_999_999_999), required },
      { title: 'data', kind: date, required },
      { title: 'hora', kind: kinds.timeOfDay, required },
      { title: 'pis', kind: kinds.documentNumber },
      { title: 'cpf', kind: kinds.documentNumber },
    ],
    rule: ({ pis, cpf }) =>
      Boolean(pis) === Boolean(cpf)
        ? { coluna: 'pis, cpf', motivo: serverTexts.umDocumento }
        : undefined,
  },
];
