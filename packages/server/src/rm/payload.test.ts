import { expect, test } from 'vitest';
import { configOf, movimento, withSplit } from '../../test/rm/simulated.ts';
import { buildDataset } from './payload.ts';

const config = configOf('http://rm');
const kinds = ['MS', 'MT'] as const;
const levels = ['item', 'movimento', 'ambos'] as const;
const modes = ['valor', 'percentual'] as const;
const cases = kinds.flatMap((tipo) =>
  levels.flatMap((nivel) => modes.map((modo) => [tipo, nivel, modo] as const)),
);

test.each(cases)('the dataset of %s, split of %s by %s', async (tipo, nivel, modo) => {
  const chave = `APONTA:${tipo}:12`;
  const dataset = buildDataset(movimento({ tipo, chave }), withSplit(config, nivel, modo));
  await expect(dataset).toMatchFileSnapshot(`golden/${tipo}-${nivel}-${modo}.xml`);
});

test('a share of less than a cent is no row of values, but one of percentages', () => {
  const small = movimento({ centavos: 1n });
  const rows = (modo: 'valor' | 'percentual') =>
    buildDataset(small, withSplit(config, 'item', modo)).match(/<TITMMOVRATCCU>/g)?.length;
  expect([rows('valor'), rows('percentual')]).toEqual([1, 2]);
});

test('without a series of its own RM gives the number', () => {
  const dataset = buildDataset(movimento(), { ...config, numeracaoPropria: false });
  expect(dataset).not.toContain('NUMEROMOV');
});
