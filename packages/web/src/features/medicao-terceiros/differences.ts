import { formatMoney } from '@aponta/sdk';
import { formatPeriod } from '../../ui/labels.ts';
import type { MedicaoForm } from './medicao-form.ts';

/** A field that is not the same in both. */
export interface Difference {
  label: string;
  typed: string;
  saved: string;
}

const inWords: readonly [string, (form: MedicaoForm) => string][] = [
  ['Corpo técnico', ({ corpoTecnico }) => (corpoTecnico ? 'Sim' : 'Não')],
  ['Colaborador', ({ colaborador }) => colaborador?.name ?? ''],
  ['Executante', ({ executante }) => executante?.name ?? ''],
  ['Nome do executante', ({ executanteNome }) => executanteNome],
  ['Seção', ({ secao }) => secao?.name ?? ''],
  ['Projeto', ({ projeto }) => projeto?.name ?? ''],
  ['Período', ({ periodo }) => (periodo ? formatPeriod(periodo) : '')],
  ['Local de execução', ({ localDeExecucao }) => localDeExecucao],
  ['Horas', ({ horas }) => horas],
  ['Valor unitário', ({ valorUnitario }) => valorUnitario],
  ['Preço global', ({ precoGlobal }) => precoGlobal],
  ['Aprovador secundário', ({ aprovadorSecundario }) => aprovadorSecundario?.name ?? ''],
  ['Observações', ({ observacoes }) => observacoes],
  [
    'Centros de custo',
    ({ centrosDeCusto }) =>
      centrosDeCusto
        .map(({ centroCusto, percentual }) => `${centroCusto}: ${percentual} %`)
        .join('; '),
  ],
  [
    'Documentos a medir',
    ({ medicaoTerceirosDocumentos }) =>
      medicaoTerceirosDocumentos
        .map(({ codigo, valorItem }) => `${codigo}: ${formatMoney(valorItem)}`)
        .join('; '),
  ],
];

/** What was typed beside what somebody else saved, where they differ. */
export const differencesOf = (typed: MedicaoForm, saved: MedicaoForm): Difference[] =>
  inWords
    .map(([label, text]) => ({ label, typed: text(typed), saved: text(saved) }))
    .filter((difference) => difference.typed !== difference.saved);
