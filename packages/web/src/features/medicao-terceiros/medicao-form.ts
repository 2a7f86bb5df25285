import {
  competenciaOf,
  formatCnpj,
  formatHours,
  measuredCents,
  minutesToHours,
  parseHours,
  percentToDecimal,
  type Schema,
  texts,
} from '@aponta/sdk';
import type { Failure as FailureOf } from '../../lib/form.ts';
import { formatDecimal, parseDecimal } from '../../ui/decimal-text.ts';
import { emptyLine, type NewDocument } from './document-line.ts';
import { type Centro, centroOf, isWhole, type NewCentro, noCentro, percentOf } from './rateio.ts';

export type Medicao = Schema<'MedicaoTerceiros'>;

/** What was chosen, and how its field shows it. */
export interface Choice<I> {
  id: I;
  name: string;
}

/** What the form holds. Figures are the text of their fields, read only when needed, so that nothing typed is lost. */
export interface MedicaoForm {
  corpoTecnico: boolean;
  colaborador: Choice<string> | null;
  executante: Choice<number> | null;
  executanteNome: string;
  secao: Choice<string> | null;
  periodo: Schema<'Periodo'> | null;
  localDeExecucao: string;
  projeto: Choice<number> | null;
  horas: string;
  valorUnitario: string;
  precoGlobal: string;
  observacoes: string;
  centrosDeCusto: readonly Centro[];
  medicaoTerceirosDocumentos: readonly Schema<'DocumentoMedido'>[];
  /** Unless it is the one that the person's approvers say. */
  aprovadorSecundario: Choice<string> | null;
  /** Chosen and not added yet. */
  newCentro: NewCentro;
  newDocument: NewDocument;
}

/** Fields of the contract that follow from others. */
export const derived = ['competencia', 'valorCalculado', 'valorTotalA1', 'valorTotal'] as const;
export type Derived = (typeof derived)[number];

export type Failure = FailureOf<MedicaoForm, Derived>;

export const emptyForm: MedicaoForm = {
  corpoTecnico: false,
  colaborador: null,
  executante: null,
  executanteNome: '',
  secao: null,
  periodo: null,
  localDeExecucao: '',
  projeto: null,
  horas: '',
  valorUnitario: '',
  precoGlobal: '',
  observacoes: '',
  centrosDeCusto: [],
  medicaoTerceirosDocumentos: [],
  aprovadorSecundario: null,
  newCentro: noCentro,
  newDocument: emptyLine,
};

const nameOf = (code: string, label: string) => `${code} · ${label}`;
export const personChoice = ({ codigo, nome }: Schema<'Pessoa'>): Choice<string> => ({
  id: codigo,
  name: nameOf(codigo, nome),
});

/** A measurement as its form holds it. */
export function formOf(medicao: Medicao): MedicaoForm {
  const { colaborador, executante, secao, projeto, aprovadorSecundario } = medicao;
  const money = (value: number) => formatDecimal(value, 2);
  return {
    corpoTecnico: medicao.corpoTecnico,
    colaborador: colaborador && personChoice(colaborador),
    executante: { id: executante.id, name: nameOf(formatCnpj(executante.cnpj), executante.nome) },
    executanteNome: medicao.executanteNome,
    secao: { id: secao.codigo, name: nameOf(secao.codigo, secao.descricao) },
    periodo: medicao.periodo,
    localDeExecucao: medicao.localExecucao.sigla,
    projeto: { id: projeto.id, name: nameOf(projeto.codigo, projeto.nome) },
    horas: formatHours(medicao.horas),
    valorUnitario: money(medicao.valorUnitario),
    precoGlobal: money(medicao.precoGlobal),
    observacoes: medicao.observacao ?? '',
    centrosDeCusto: medicao.centrosCusto.map(centroOf),
    medicaoTerceirosDocumentos: medicao.medicaoTerceirosDocumentos,
    aprovadorSecundario: aprovadorSecundario && personChoice(aprovadorSecundario),
    newCentro: noCentro,
    newDocument: emptyLine,
  };
}

/** Others have other approvers. */
export const choosePerson = (
  change: Partial<Pick<MedicaoForm, 'colaborador' | 'corpoTecnico'>>,
): Partial<MedicaoForm> => ({ ...change, aprovadorSecundario: null });

/** Documents and cost centres belong to one project: another project has others. */
export const chooseProjeto = (projeto: Choice<number>): Partial<MedicaoForm> => ({
  projeto,
  centrosDeCusto: [],
  medicaoTerceirosDocumentos: [],
  newCentro: noCentro,
  newDocument: emptyLine,
});

const moneyOf = (text: string) => (text.trim() === '' ? 0 : parseDecimal(text, 2));
const minutesOf = (text: string) => (text.trim() === '' ? 0 : parseHours(text));

/** Reais, as the server works them out. */
export interface Values {
  calculado: number;
  totalA1: number;
  total: number;
}

/** What the form is worth; undefined while a figure cannot be read. */
export function valuesOf(form: MedicaoForm): Values | undefined {
  const minutes = minutesOf(form.horas);
  const valorUnitario = moneyOf(form.valorUnitario);
  const precoGlobal = moneyOf(form.precoGlobal);
  if (minutes === undefined || valorUnitario === undefined || precoGlobal === undefined) {
    return undefined;
  }
  const { medicaoTerceirosDocumentos } = form;
  const horas = minutesToHours(minutes);
  const cents = measuredCents({ horas, valorUnitario, precoGlobal, medicaoTerceirosDocumentos });
  if (!cents) return undefined;
  const reais = (value: bigint) => Number(value) / 100;
  const { calculado, totalA1, total } = cents;
  return { calculado: reais(calculado), totalA1: reais(totalA1), total: reais(total) };
}

/** The checks that need no server, in the order of the tabs. */
export function failuresOf(form: MedicaoForm): Failure[] {
  const values = valuesOf(form);
  const rules: [unknown, Failure['campo'], string][] = [
    [form.executante, 'executante', texts.selecioneEmpresa],
    [form.secao, 'secao', texts.selecioneSecao],
    [form.projeto, 'projeto', texts.selecioneProjeto],
    [form.periodo, 'periodo', texts.selecionePeriodoValido],
    [form.localDeExecucao, 'localDeExecucao', texts.selecioneLocalExecucao],
    [minutesOf(form.horas) !== undefined, 'horas', texts.horasInvalidas],
    [moneyOf(form.valorUnitario) !== undefined, 'valorUnitario', texts.valorInvalido],
    [moneyOf(form.precoGlobal) !== undefined, 'precoGlobal', texts.valorInvalido],
    [!values || values.total > 0, 'valorTotal', texts.valorDaMedicao],
    [isWhole(form.centrosDeCusto), 'centrosDeCusto', texts.centrosSomamCem],
    // What was chosen and not added yet would be lost.
    [!form.newCentro.centro, 'newCentro', texts.centroCustoPorAdicionar],
    [!form.newDocument.documento, 'newDocument.documento', texts.documentoPorAdicionar],
  ];
  return rules.flatMap(([holds, campo, message]) => (holds ? [] : [{ campo, message }]));
}

/** The body of the call; throws unless `failuresOf` finds nothing. */
export function bodyOf(form: MedicaoForm): Schema<'NovaMedicaoTerceiros'> {
  const { executante, secao, projeto, periodo } = form;
  const values = valuesOf(form);
  if (!executante || !secao || !projeto || !periodo || !values) {
    throw new Error('The measurement is not complete');
  }
  return {
    corpoTecnico: form.corpoTecnico,
    colaborador: form.colaborador?.id ?? null,
    executante: executante.id,
    executanteNome: form.executanteNome.trim() || null,
    secao: secao.id,
    periodo: periodo.id,
    competencia: competenciaOf(periodo.fim),
    localDeExecucao: form.localDeExecucao,
    projeto: projeto.id,
    horas: minutesToHours(minutesOf(form.horas) ?? 0),
    valorUnitario: moneyOf(form.valorUnitario) ?? 0,
    precoGlobal: moneyOf(form.precoGlobal) ?? 0,
    valorTotalA1: values.totalA1,
    valorCalculado: values.calculado,
    valorTotal: values.total,
    observacoes: form.observacoes.trim() || null,
    centrosDeCusto: form.centrosDeCusto.map(({ centroCusto, percentual }) => ({
      centroCusto,
      percentual: percentToDecimal(percentOf(percentual) ?? 0),
    })),
    medicaoTerceirosDocumentos: form.medicaoTerceirosDocumentos.map(
      ({ id, formato, folhas, a1Equivalente, valorUnitario, valorItem }) => ({
        id,
        formato,
        folhas,
        a1Equivalente,
        valorUnitario,
        valorItem,
      }),
    ),
    aprovadorSecundario: form.aprovadorSecundario?.id ?? null,
  };
}

export type Tab = 'principal' | 'centros' | 'documentos';

/** Where a field of the contract is shown. */
export function tabOf(campo: Failure['campo']): Tab {
  if (/^(centrosDeCusto|newCentro)\b/.test(campo)) return 'centros';
  return /^(medicaoTerceirosDocumentos|newDocument)\b/.test(campo) ? 'documentos' : 'principal';
}
