import { expect, test } from 'vitest';
import { configOf, movimento, withSplit } from '../../test/rm/simulated.ts';
import { keyOf } from './installation.ts';
import { type Measured, toMovement } from './movement.ts';
import { buildDataset, numberOf } from './payload.ts';

const config = configOf('http://rm');
const kinds = ['MS', 'MT'] as const;
const levels = ['item', 'movimento', 'ambos'] as const;
const modes = ['valor', 'percentual'] as const;
const cases = kinds.flatMap((tipo) =>
  levels.flatMap((nivel) => modes.map((modo) => [tipo, nivel, modo] as const)),
);

const place = {
  cnpj: '11222333000181',
  secao: '1.01',
  projeto: 'PRJ-0022',
  contrato: 'CT-7',
  inicio: '2026-10-01',
};

/** A measurement of each kind, as the database gives it. */
const measured: Record<(typeof kinds)[number], Measured> = {
  MS: {
    tipo: 'MS',
    medicao: 12,
    codigo: null,
    executante: 'Um & Cia <Ltda>',
    ...place,
    fim: '2026-10-31',
    valor: '1234.56',
    partes: [
      { centro_custo: '000123', percentual: 3_333 },
      { centro_custo: '01.001', percentual: 6_667 },
    ],
  },
  // Rounded down its parts total 123.43: the largest remainders take the two cents that are left.
  MT: {
    tipo: 'MT',
    medicao: 7,
    codigo: 'MT-2026-00007',
    executante: 'Topografia Água Clara',
    ...place,
    fim: '2026-10-31',
    valor: '123.45',
    partes: [
      { centro_custo: '000123', percentual: 1_667 },
      { centro_custo: '01.001', percentual: 2 },
      { centro_custo: '02.010', percentual: 4_998 },
      { centro_custo: '03.200', percentual: 3_333 },
    ],
  },
};

test.each(cases)('the dataset of %s, split of %s by %s', async (tipo, nivel, modo) => {
  const fornecedor = { coligada: '1', codigo: '000042' };
  const emissao = '2026-10-29';
  const sent = {
    ...toMovement(measured[tipo], {
      chave: keyOf('X7QK2M', tipo, measured[tipo].medicao),
      emissao,
    }),
    coligada: '1',
    fornecedor,
  };
  const dataset = buildDataset(sent, withSplit(config, nivel, modo));
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

test.each([
  ['IDINTEGRACAO', /<TMOV>[\s\S]*<IDINTEGRACAO>APONTA:X7QK2M:MS:12<[\s\S]*<\/TMOV>/],
  ['CAMPOLIVRE1', /<TMOV>[\s\S]*<CAMPOLIVRE1>APONTA:X7QK2M:MS:12<[\s\S]*<\/TMOV>/],
  ['TMOVCOMPL.CHAVE', /<TMOVCOMPL>[\s\S]*<CHAVE>APONTA:X7QK2M:MS:12<[\s\S]*<\/TMOVCOMPL>/],
])('the key goes into %s and nowhere else', (campoChave, place) => {
  const dataset = buildDataset(movimento(), { ...config, campoChave });
  expect(dataset).toMatch(place);
  expect(dataset.match(/APONTA:/g)).toHaveLength(1);
});

test('number and key of the highest id stay within their fields', () => {
  const highest = Number.MAX_SAFE_INTEGER;
  expect(numberOf({ numero: highest }).length).toBeLessThanOrEqual(35);
  expect(keyOf('X7QK2M', 'MT', highest).length).toBeLessThanOrEqual(100);
});
