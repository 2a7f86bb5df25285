import {
  formatCnpj,
  formatDate,
  formatDateTime,
  formatMoney,
  percentToDecimal,
  texts,
} from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import {
  type Fact,
  type PrintDocument,
  printTable,
  type Signature,
} from '../../infra/files/print.ts';
import { standIns } from '../aprovacao/mapper.ts';
import type { Aprovacao } from '../aprovacao/state.ts';
import { netOf } from '../medicao/rules.ts';
import type { Interval } from '../values/interval.ts';
import { splitCents, toCents, toDecimal } from '../values/money.ts';
import type { Tomador } from './queries.ts';

/*
 * What the prints of hours and of third-party measurements have in common.
 */

/** The company that a print is in the name of. */
export function issuerOf(tomador: Tomador | null): PrintDocument['company'] {
  if (!tomador) return { name: texts.tomadorNaoCadastrado };
  const { nome, filial, cnpj, endereco } = tomador;
  const lines = [`${texts.filial(filial)}, ${texts.cnpj(formatCnpj(cnpj))}`];
  return { name: nome, lines: endereco ? [...lines, endereco] : lines };
}

export const intervalOf = ({ inicio, fim }: Interval): string =>
  texts.deAte(formatDate(inicio), formatDate(fim));

export const moneyOf = (decimal: string): string => formatMoney(Number(decimal));

/** The approvers, each with when they approved or room to sign; one person as both signs once. */
export function approversOf(row: Aprovacao): Signature[] {
  const { aprovador_primario, aprovador_secundario, primario_nome, secundario_nome } = row;
  const one = aprovador_primario === null || aprovador_secundario === null;
  if (one || aprovador_primario === aprovador_secundario) {
    const name = primario_nome ?? secundario_nome;
    if (name === null) return [];
    const detail = approvalOf(row.data_aprovacao_secundaria, standIns(row).secundaria?.nome);
    return [{ name, role: 'Aprovador', detail }];
  }
  const stood = standIns(row);
  return [
    {
      name: primario_nome ?? '',
      role: 'Aprovador primário',
      detail: approvalOf(row.data_aprovacao_primaria, stood.primaria?.nome),
    },
    {
      name: secundario_nome ?? '',
      role: 'Aprovador secundário',
      detail: approvalOf(row.data_aprovacao_secundaria, stood.secundaria?.nome),
    },
  ];
}

/** `stood`: who approved in the place of who signs. */
function approvalOf(date: Date | null, stood: string | undefined): string | undefined {
  if (!date) return undefined;
  const when = formatDateTime(date.toISOString());
  return stood ? texts.aprovadaPorEm(stood, when) : texts.aprovadaEm(when);
}

/** What an approval is worth, the last line being what is paid. */
export function totalsOf({ valor, desconto }: Aprovacao): Fact[] {
  const net = { label: 'Valor da medição', value: moneyOf(netOf(valor, desconto)) };
  if (desconto === null) return [net];
  return [
    { label: 'Valor bruto', value: moneyOf(valor) },
    { label: 'Desconto', value: `-${moneyOf(desconto)}` },
    net,
  ];
}

/** Longer texts, without those that nobody wrote. */
export const notesOf = (notes: Record<string, string | null>): Fact[] =>
  Object.entries(notes).flatMap(([label, value]) => (value ? [{ label, value }] : []));

interface CostCentre {
  codigo: string;
  nome: string;
  /** Hundredths of a percent. */
  percentual: number;
}

const splitColumns: readonly Column<CostCentre & { valor: string }>[] = [
  { header: 'Centro de custo', type: 'text', width: 14, value: (row) => row.codigo },
  { header: 'Nome', type: 'text', value: (row) => row.nome },
  { header: 'Percentual', type: 'percent', value: (row) => percentToDecimal(row.percentual) },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
];

/** The split of what is paid. */
export function splitTable({ valor, desconto }: Aprovacao, centros: readonly CostCentre[]) {
  const net = netOf(valor, desconto);
  const cents = splitCents(
    toCents(net),
    centros.map(({ percentual }) => percentual),
  );
  const rows = centros.map((centro, index) => ({
    ...centro,
    valor: toDecimal(cents[index] ?? 0n),
  }));
  return printTable(splitColumns, rows, {
    title: 'Rateio por centro de custo',
    totals: { Percentual: 100, Valor: net },
  });
}
