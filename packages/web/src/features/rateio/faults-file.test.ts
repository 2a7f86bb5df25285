import { expect, test } from 'vitest';
import { faultsCsv } from './faults-file.ts';

test('each fault is a line, and what a spreadsheet would calculate stays text', () => {
  const csv = faultsCsv([
    {
      linha: 7,
      campo: 'centroCusto',
      codigo: 'CENTRO_CUSTO_INVALIDO',
      valor: '=1+1; "x"',
      esperado: 'um centro de custo ativo',
    },
  ]);
  expect(csv).toBe(
    '\uFEFF"Linha";"Coluna";"O que tem";"O que se esperava"\r\n"7";"Centro de Custo";"\'=1+1; ""x""";"um centro de custo ativo"\r\n',
  );
});
