import { formatPercent, type Schema, texts } from '@aponta/sdk';
import { formatDecimal, parseDecimal } from '../../ui/decimal-text.ts';

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

/** 100,00 % in hundredths of a percent. */
const WHOLE = 10_000;

export const centroOf = ({ centroCusto, nome, percentual }: Schema<'CentroCustoDaMedicao'>) => ({
  centroCusto,
  nome,
  percentual: formatDecimal(percentual, 2),
});

/** A share in hundredths of a percent; undefined unless it is more than 0 and at most 100,00 %. */
export function percentOf(text: string): number | undefined {
  const percent = Math.round((parseDecimal(text, 2) ?? 0) * 100);
  return percent > 0 && percent <= WHOLE ? percent : undefined;
}

/** What the shares that can be read add up to. */
export const totalOf = (centros: readonly Centro[]): number =>
  centros.reduce((sum, { percentual }) => sum + (percentOf(percentual) ?? 0), 0);

/** Whether every share can be read and all total 100,00 %. */
export const isWhole = (centros: readonly Centro[]): boolean =>
  centros.every(({ percentual }) => percentOf(percentual) !== undefined) &&
  totalOf(centros) === WHOLE;

/** What is left to split, in hundredths of a percent. */
export const leftOf = (centros: readonly Centro[]): number => Math.max(0, WHOLE - totalOf(centros));

/** Why a share cannot be added (part 1, section 5); undefined when it can. */
export function refuseCentro(
  { centro, percentual }: NewCentro,
  centros: readonly Centro[],
): string | undefined {
  if (!centro || percentual.trim() === '') return texts.preenchaTodos;
  const percent = parseDecimal(percentual, 2);
  if (percent === undefined || percent === 0) return texts.percentualComoEscrever;
  if (centros.some(({ centroCusto }) => centroCusto === centro.centroCusto)) {
    return texts.centroCustoRepetido;
  }
  const left = leftOf(centros);
  return Math.round(percent * 100) > left
    ? texts.rateioDisponivel(formatPercent(left / 100))
    : undefined;
}
