import {
  cadastroTexts,
  formatPercent,
  percentToDecimal,
  sumPercents,
  wholePercent,
} from '@aponta/sdk';
import { percent } from '../../import/kinds.ts';
import type { Violation } from '../../infra/violations.ts';
import type { Valor } from './fields.ts';
import { campoRateio } from './masters.ts';

/** A share of a cost centre, in hundredths of a percent. */
export interface Share {
  centroCusto: string;
  percentual: number;
}

/** Reads what a row is split among, '2.01.001 60,00' a share: of a list, or a text with a share a line or semicolon. */
export function readShares(value: Valor): { shares: Share[]; broken: Violation[] } {
  const lines = (Array.isArray(value) ? value : String(value ?? '').split(/[;\n]/))
    .map((line) => line.trim())
    .filter(Boolean);
  const shares = lines.map((line): Share | undefined => {
    const [, centroCusto, figure = ''] = /^(.+?)\s+(\S+)\s*%?$/.exec(line) ?? [];
    const percentual = percent.read(figure);
    return centroCusto && typeof percentual === 'number' ? { centroCusto, percentual } : undefined;
  });
  const read = shares.filter((share) => share !== undefined);
  const fault = faultOf(lines, shares, read);
  const broken: Violation[] =
    fault === undefined ? [] : [{ codigo: 'RATEIO_INVALIDO', campo: campoRateio, message: fault }];
  return { shares: read, broken };
}

function faultOf(
  lines: readonly string[],
  shares: readonly (Share | undefined)[],
  read: readonly Share[],
): string | undefined {
  const strange = lines.find((_, index) => !shares[index]);
  if (strange !== undefined) return cadastroTexts.cadastroParte(strange);
  const names = read.map(({ centroCusto }) => centroCusto.toLowerCase());
  const twice = read.find(
    ({ centroCusto }, index) => names.indexOf(centroCusto.toLowerCase()) < index,
  );
  if (twice) return cadastroTexts.cadastroRepetido(twice.centroCusto);
  const sum = sumPercents(read.map(({ percentual }) => percentual));
  return read.length === 0 || sum === wholePercent
    ? undefined
    : cadastroTexts.cadastroSoma(formatPercent(percentToDecimal(sum)));
}
