import fc from 'fast-check';
import { splitPercent } from '../../src/domain/values/percent.ts';
import type { Measured } from './measurements.ts';
import { masters } from './simulated.ts';

/** Over which measurements are split, in the order of their codes. */
const centros = Array.from({ length: 12 }, (_, index) => `01.${String(index).padStart(3, '0')}`);

/** What RM knows, with the cost centres of the splits. */
export const splitMasters = {
  ...masters,
  centrosCusto: centros.map((codigo) => ({ codigo, nome: codigo, ativo: true })),
};

/** Percentages of any unevenness. */
const split: fc.Arbitrary<Measured['partes']> = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: centros.length })
  .map((weights) => {
    const shares = weights.map((peso, index) => ({ codigo: centros[index] ?? '', peso }));
    const percents = splitPercent(shares);
    return shares
      .map(({ codigo }, index) => ({ centroCusto: codigo, percentual: percents[index] ?? 0 }))
      .filter(({ percentual }) => percentual > 0);
  });

/** Measurements of both kinds of up to so many cents. */
export const measured = (most: number, cnpj: fc.Arbitrary<string>): fc.Arbitrary<Measured> =>
  fc.record({
    tipo: fc.constantFrom('MS', 'MT'),
    cnpj,
    centavos: fc.integer({ min: 1, max: most }),
    desconto: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most })),
    partes: split,
  });
