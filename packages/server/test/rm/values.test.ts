import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPercent } from '../../src/domain/percentual.ts';
import { createSoapGateway } from '../../src/rm/soap.ts';
import { compare } from '../../src/rm/verdict.ts';
import { cadastros, configOf, movimento, startRm, withSplit } from './simulated.ts';

const full = process.env.APONTA_TEST_FULL === '1';
const centros = Array.from({ length: 12 }, (_, index) => `01.${index}`);

const measurement = fc.record({
  centavos: fc.bigInt(1n, 99_999_999_999n),
  partes: fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: centros.length })
    .map((weights) => {
      const shares = weights.map((peso, index) => ({ codigo: centros[index] ?? '', peso }));
      const percents = splitPercent(shares);
      return shares
        .map(({ codigo }, index) => ({ centroCusto: codigo, percentual: percents[index] ?? 0 }))
        .filter(({ percentual }) => percentual > 0);
    }),
  nivel: fc.constantFrom('item' as const, 'movimento' as const, 'ambos' as const),
  modo: fc.constantFrom('valor' as const, 'percentual' as const),
});

test.each([
  ['pt-BR', 'virgula'],
  ['invariante', 'ponto'],
] as const)(
  'values and splits come back to the cent where RM reads %s',
  async (cultura, decimal) => {
    const centrosCusto = centros.map((codigo) => ({ codigo, nome: codigo, ativo: true }));
    const rm = await startRm({ cultura, cadastros: () => ({ ...cadastros, centrosCusto }) });
    const config = configOf(rm.url, { decimal, timeoutMs: 10_000 });
    let numero = 0;
    try {
      await fc.assert(
        fc.asyncProperty(measurement, async ({ nivel, modo, ...change }) => {
          const chosen = withSplit(config, nivel, modo);
          const gateway = createSoapGateway(chosen);
          numero++;
          const sent = movimento({ ...change, numero, chave: `APONTA:MS:${numero}` });
          const read = await gateway.ler(await gateway.salvar(sent));
          await gateway.close();
          expect(compare(sent, read, chosen)).toBeNull();
        }),
        { numRuns: full ? 10_000 : 100 },
      );
    } finally {
      await rm.close();
    }
  },
  1_200_000,
);
