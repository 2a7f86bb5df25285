import { serverTexts } from '@aponta/sdk/server';
import { toCents, toDecimal } from '../domain/values/money.ts';
import { code, company, costCentre, project, required, words } from './columns.ts';
import * as kinds from './kinds.ts';
import type { Column, Table, Values } from './table.ts';

/*
 * The past: what another system held before. Its rows come once, as they were, and never change after.
 */

const { text, networkId, moment, money } = kinds;

const person: Column = { title: 'funcionario', kind: networkId, of: 'funcionario', required };
const competencia: Column = { title: 'competencia', kind: kinds.competencia, required };
const section: Column = { title: 'secao', kind: text(20), of: 'secao' };
const somebody = (title: string, note: string): Column => ({
  title,
  kind: networkId,
  of: 'funcionario',
  note,
});
const approval: readonly Column[] = [
  somebody('aprovador primario', 'quem aprovou primeiro; vazio: um só aprovou'),
  { title: 'aprovado primeiro em', kind: moment, note: 'vazia: como aprovado em' },
  { ...somebody('aprovador', 'quem deu a última aprovação'), required },
  { title: 'aprovado em', kind: moment, required },
];
const inRm: readonly Column[] = [
  {
    title: 'coligada',
    kind: text(60),
    note: 'a do movimento no RM; com o idmov',
  },
  {
    title: 'idmov',
    kind: text(30),
    note: 'o movimento no RM: a medição fica integrada e não é enviada de novo; vazio: pode ser marcada e enviada',
  },
  { title: 'integrada em', kind: moment, note: 'vazia: como aprovado em' },
  somebody('integrada por', 'vazia: quem deu a última aprovação'),
];

const onlyWhole = (values: Values, ...titles: string[]) => {
  const given = titles.filter((title) => values[title] !== null && values[title] !== undefined);
  const missing = titles.find((title) => !given.includes(title));
  return given.length > 0 && missing !== undefined
    ? { coluna: missing, motivo: serverTexts.preenchaCom(given[0] ?? '') }
    : undefined;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** From the one to the other, which may be of the next day. */
const between = (entrada: string, saida: string) =>
  (minutesOf(saida) - minutesOf(entrada) + 1440) % 1440;

function brokenTimes({ horas, entrada, saida, ...values }: Values) {
  const whole = onlyWhole({ ...values, entrada, saida }, 'entrada', 'saida');
  if (whole || typeof entrada !== 'string' || typeof saida !== 'string') return whole;
  return between(entrada, saida) === horas
    ? undefined
    : { coluna: 'horas', motivo: serverTexts.horasDiferentes };
}

function brokenDiscount(values: Values) {
  const whole = onlyWhole(values, 'desconto', 'justificativa do desconto');
  if (whole || values.desconto === null) return whole;
  const desconto = toCents(String(values.desconto));
  return desconto > 0 && desconto < toCents(String(values.valor))
    ? undefined
    : { coluna: 'desconto', motivo: serverTexts.descontoForaDoValor };
}

/** What hours cost at a rate, in cents, half up. */
const cost = (minutes: number, rate: string) => (2n * BigInt(minutes) * toCents(rate) + 60n) / 120n;

function brokenTotal(values: Values) {
  const cents = (title: string) => toCents(String(values[title] ?? '0.00'));
  const total =
    cost(Number(values.horas), String(values['valor unitario'])) +
    cents('preco global') +
    cents('valor total a1');
  return total === cents('valor')
    ? onlyWhole(values, 'coligada', 'idmov')
    : { coluna: 'valor', motivo: serverTexts.valorNaoSoma(toDecimal(total).replace('.', ',')) };
}

export const historyTables: readonly Table[] = [
  {
    name: 'apontamento',
    file: 'apontamentos',
    key: ['chave'],
    once: true,
    columns: [
      {
        title: 'chave',
        kind: text(100),
        required,
        note: 'o que identifica o apontamento no outro sistema: entra uma vez só',
      },
      person,
      { title: 'data', kind: kinds.date, required },
      { title: 'horas', kind: kinds.duration(1440), required },
      { ...section, required },
      project,
      { title: 'atividade', kind: text(60), required, note: 'codigo de uma do projeto' },
      { title: 'documento', kind: text(100), of: 'documento', note: 'um do projeto' },
      {
        ...costCentre,
        of: 'centro_custo',
        note: 'vazio: o do projeto, ou o de gerência da seção',
      },
      { title: 'entrada', kind: kinds.timeOfDay },
      { title: 'saida', kind: kinds.timeOfDay, note: 'menor que a entrada: no dia seguinte' },
      { title: 'observacao', kind: text(2000) },
      { title: 'ld pendente', kind: kinds.flag, fallback: false },
      {
        title: 'valor',
        kind: money,
        note: 'quanto vale, em todos do período da pessoa ou em nenhum; vazio: a parte que lhe cabe do valor aprovado, pelos minutos',
      },
    ],
    rule: brokenTimes,
  },
  {
    name: 'aprovacao',
    file: 'aprovacoes',
    key: ['funcionario', 'competencia'],
    once: true,
    columns: [
      person,
      competencia,
      { title: 'tipo', kind: words('CLT', 'PJ'), note: 'vazio: o da pessoa' },
      { ...section, note: 'vazia: a da pessoa no fim do período' },
      {
        title: 'horas',
        kind: kinds.duration(59_999),
        required,
        note: 'as dos apontamentos da pessoa no período',
      },
      { title: 'valor', kind: money, required, note: 'o das horas, antes do desconto' },
      { title: 'desconto', kind: money, note: 'só de um PJ' },
      { title: 'justificativa do desconto', kind: text(2000) },
      { title: 'solicitado em', kind: moment, note: 'vazia: como aprovado em' },
      ...approval,
    ],
    rule: brokenDiscount,
  },
  {
    name: 'medicao',
    file: 'medicoes',
    key: ['funcionario', 'competencia'],
    once: true,
    columns: [
      person,
      competencia,
      { ...company, note: 'quem executou; vazia: a da pessoa' },
      { title: 'valor', kind: money, required, note: 'o aprovado menos o desconto' },
      { title: 'observacao', kind: text(2000) },
      ...inRm,
    ],
    rule: (values) => onlyWhole(values, 'coligada', 'idmov'),
  },
  {
    name: 'medicao_terceiros',
    file: 'medicoes-terceiros',
    key: ['codigo'],
    once: true,
    columns: [
      { title: 'codigo', kind: kinds.thirdPartyCode, required },
      competencia,
      { ...company, title: 'executante', required },
      { title: 'nome do executante', kind: text(), note: 'vazio: o da empresa' },
      { ...section, required },
      { ...project, required },
      { title: 'local de execucao', kind: text(20), of: 'local_execucao', required },
      { title: 'horas', kind: kinds.duration(59_999), fallback: 0 },
      { title: 'valor unitario', kind: money, fallback: '0.00' },
      { title: 'preco global', kind: money, fallback: '0.00' },
      { title: 'valor total a1', kind: money, fallback: '0.00', note: 'o dos documentos medidos' },
      {
        title: 'valor',
        kind: money,
        required,
        note: 'horas × valor unitário + preço global + valor total A1',
      },
      { title: 'observacao', kind: text(2000) },
      { title: 'observacao nota fiscal', kind: text(2000) },
      { ...somebody('criada por', 'quem a fez'), required },
      { title: 'criada em', kind: moment, note: 'vazia: como aprovado em' },
      ...approval,
      ...inRm,
    ],
    rule: brokenTotal,
  },
  {
    name: 'medicao_terceiros_centro_custo',
    file: 'medicoes-terceiros-centros-de-custo',
    key: ['codigo', 'centro de custo'],
    once: true,
    split: { by: 'codigo', percent: 'percentual' },
    columns: [
      { ...code(), kind: kinds.thirdPartyCode, of: 'medicao_terceiros' },
      { ...costCentre, of: 'centro_custo', required },
      {
        title: 'percentual',
        kind: kinds.percent,
        required,
        note: 'os de uma medição somam 100,00',
      },
    ],
  },
  {
    name: 'medicao_terceiros_documento',
    file: 'medicoes-terceiros-documentos',
    key: ['codigo', 'documento', 'formato'],
    once: true,
    columns: [
      { ...code(), kind: kinds.thirdPartyCode, of: 'medicao_terceiros' },
      { title: 'documento', kind: text(100), of: 'documento', required, note: 'um do projeto' },
      { title: 'formato', kind: text(10), of: 'tipo_formato', required },
      { title: 'folhas', kind: kinds.integer(), required },
      { title: 'a1 equivalente', kind: kinds.decimal(6, 3), required },
      {
        title: 'valor unitario',
        kind: money,
        required,
        note: 'folhas × A1 equivalente × valor unitário somam o valor total A1 da medição',
      },
    ],
  },
];
