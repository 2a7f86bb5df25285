import { describe, expect, test } from 'vitest';
import { situationOf, sumOf, sumsBy } from './rules.ts';

const today = '2026-11-26';

describe('the situation of a period', () => {
  test('without a request turns late the day after its end', () => {
    const waiting = { solicitado: false, atrasado: false, status: 'NAO_SOLICITADO' };
    expect(situationOf(null, '2026-11-26', today)).toEqual(waiting);
    const late = { solicitado: false, atrasado: true, status: 'EM_ATRASO' };
    expect(situationOf(null, '2026-11-25', today)).toEqual(late);
  });

  test('is that of its request, which stands until it is rejected or cancelled', () => {
    for (const status of ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'] as const)
      expect(situationOf(status, '2026-11-25', today)).toEqual({
        status,
        solicitado: true,
        atrasado: false,
      });
    for (const status of ['REPROVADA', 'CANCELADA'] as const)
      expect(situationOf(status, '2026-11-25', today)).toEqual({
        status,
        solicitado: false,
        atrasado: true,
      });
  });
});

test('sums put the most minutes first, then by their keys', () => {
  const entry = (projeto: string, minutos: number, centavos: number) => ({
    projeto,
    minutos,
    centavos,
  });
  const entries = [
    entry('C', 20, 3333),
    entry('B', 20, 3334),
    entry('A', 60, 1),
    entry('B', 20, 5),
  ];
  expect(sumOf(entries)).toEqual({ minutos: 120, centavos: 6673 });
  expect(sumsBy(entries, ({ projeto }) => projeto)).toEqual([
    { chave: 'A', minutos: 60, centavos: 1 },
    { chave: 'B', minutos: 40, centavos: 3339 },
    { chave: 'C', minutos: 20, centavos: 3333 },
  ]);
});
