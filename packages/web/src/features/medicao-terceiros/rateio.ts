import {
  formatPercent,
  isShare,
  parsePercent,
  percentToDecimal,
  type Schema,
  sumPercents,
  texts,
  wholePercent,
} from '@aponta/sdk';
import { formatDecimal } from '../../ui/decimal-text.ts';

/** A cost centre and its share, as typed. */
export interface Centro {
  centroCusto: string;
  nome: string;
  percentual: string;
}

/** The cost centre that is about to be added. */
export interface NewCentro {
  centro: Pick<Centro, 'centroCusto' | 'nome'> | null;
  percentual: string;
}

export const noCentro: NewCentro = { centro: null, percentual: '' };

export const centroOf = ({ centroCusto, nome, percentual }: Schema<'CentroCustoDaMedicao'>) => ({
  centroCusto,
  nome,
  percentual: formatDecimal(percentual, 2),
});

/** A share in hundredths of a percent; undefined unless it is more than 0 and at most 100,00 %. */
export function percentOf(text: string): number | undefined {
  const percent = parsePercent(text);
  return percent !== undefined && isShare(percent) ? percent : undefined;
}

/** What the shares that can be read add up to. */
export const totalOf = (centros: readonly Centro[]): number =>
  sumPercents(centros.map(({ percentual }) => percentOf(percentual) ?? 0));

/** Whether every share can be read and all total 100,00 %. */
export const isWhole = (centros: readonly Centro[]): boolean =>
  centros.every(({ percentual }) => percentOf(percentual) !== undefined) &&
  totalOf(centros) === wholePercent;

/** What is left to split, in hundredths of a percent. */
export const leftOf = (centros: readonly Centro[]): number =>
  Math.max(0, wholePercent - totalOf(centros));

/** Why a share cannot be added (part 1, section 5); undefined when it can. */
export function refuseCentro(
  { centro, percentual }: NewCentro,
  centros: readonly Centro[],
): string | undefined {
  if (!centro || percentual.trim() === '') return texts.preenchaTodos;
  const percent = parsePercent(percentual);
  if (percent === undefined || percent === 0) return texts.percentualComoEscrever;
  if (centros.some(({ centroCusto }) => centroCusto === centro.centroCusto)) {
    return texts.centroCustoRepetido;
  }
  const left = leftOf(centros);
  return percent > left ? texts.rateioDisponivel(formatPercent(percentToDecimal(left))) : undefined;
}
